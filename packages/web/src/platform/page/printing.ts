import { createStore, type Store, useStore } from './store.ts';

const printing = createStore(false);

/** Whether the page is being printed. Lists then show all their rows, not only one page or the visible ones. */
export const usePrinting = (): boolean => useStore(printing);

/** As {@link usePrinting}, for other stores. */
export const printingStore: Pick<Store<boolean>, 'get' | 'subscribe'> = printing;

/** While the browser prints, the page has its light colours, because paper is white, and lists are complete. */
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
