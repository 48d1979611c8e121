import { type DialogProps, ModalSheet } from './sheet.tsx';

/** A dialog of full height at the right edge; on a phone it covers the page. The focus stays inside and returns afterwards. */
export function Drawer({ open, ...sheet }: DialogProps) {
  return open ? <ModalSheet {...sheet} place="side" /> : null;
}
