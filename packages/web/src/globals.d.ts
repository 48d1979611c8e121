/** True in `vite dev` and in the `gallery` build mode. The development-only gallery of the kit can then be opened. */
declare const __GALLERY__: boolean;

declare module '@tabler/icons-react/dist/esm/icons/*.mjs' {
  import type { Icon } from '@tabler/icons-react';

  const icon: Icon;
  export default icon;
}
