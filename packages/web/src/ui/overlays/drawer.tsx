import { Sheet, type SheetProps } from './sheet.tsx';

/** The properties of a drawer. */
export interface DrawerProps extends Omit<SheetProps, 'place'> {
  readonly open: boolean;
}

/** A dialog of full height at the right edge; on a phone it covers the page. The focus stays inside and returns afterwards. */
export function Drawer({ open, ...sheet }: DrawerProps) {
  return open ? <Sheet {...sheet} place="side" /> : null;
}
