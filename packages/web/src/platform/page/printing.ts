import { createStore, type Store, useStore } from './store.ts';

const printing = createStore(false);

/** Whether the page is on its way to paper: then lists show all their rows, not only those of a page or in sight. */
export const usePrinting = (): boolean => useStore(printing);

/** As {@link usePrinting}, for other stores. */
export const printingStore: Pick<Store<boolean>, 'get' | 'subscribe'> = printing;

/** Paper is white: while the browser prints, the page wears its light colours, and lists are whole. */
export function preparePrinting(): void {
  const { dataset } = document.documentElement;
  let before: string | undefined;
  window.addEventListener('beforeprint', () => {
    before = dataset.scheme;
    dataset.scheme = 'light';
    printing.set(true);
  });
  window.addEventListener('afterprint', () => {
    if (before) dataset.scheme = before;
    printing.set(false);
  });
}
