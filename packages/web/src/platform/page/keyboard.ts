/** The actions of the shortcuts. */
export interface KeyActions {
  readonly search: () => void;
  readonly market: () => void;
  readonly orders: () => void;
  readonly dashboard: () => void;
  readonly basket: () => void;
  readonly ticket: () => void;
  readonly notices: () => void;
  readonly help: () => void;
}

const secondKeyWithinMs = 1200;
/** As long as a page may take to open on a slow line. */
const typedAheadForMs = 30_000;

/** Listens for shortcuts outside fields, lists and dialogs. Returns the function that ends it. */
export function listenToKeys(actions: KeyActions): () => void {
  let wentAtMs = Number.NEGATIVE_INFINITY;
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || takesKeys(event.target)) return;
    const action = chooseAction(event.key, event.timeStamp - wentAtMs < secondKeyWithinMs, actions);
    wentAtMs = event.key === 'g' ? event.timeStamp : Number.NEGATIVE_INFINITY;
    if (!action) {
      typedAhead = event.key.length === 1 && listening === 0 ? event : undefined;
      return;
    }
    typedAhead = undefined;
    event.preventDefault();
    action();
  };
  const forget = () => {
    typedAhead = undefined;
  };
  window.addEventListener('keydown', press);
  window.addEventListener('pointerdown', forget);
  return () => {
    window.removeEventListener('keydown', press);
    window.removeEventListener('pointerdown', forget);
  };
}

/** How many screens listen for single keys, and the last such key that was pressed while none did. */
let listening = 0;
let typedAhead: KeyboardEvent | undefined;

/**
 * Listens for single keys of one screen, outside fields, lists and dialogs. A key that was pressed while the screen was still opening
 * counts too, unless another key or a click came after it. `act` returns whether the key was for it. Returns the function that ends it.
 */
export function listenToPlainKeys(act: (key: string) => boolean): () => void {
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || takesKeys(event.target)) return;
    if (act(event.key)) event.preventDefault();
  };
  window.addEventListener('keydown', press);
  listening += 1;
  const early = typedAhead;
  typedAhead = undefined;
  if (early && performance.now() - early.timeStamp < typedAheadForMs) act(early.key);
  return () => {
    listening -= 1;
    window.removeEventListener('keydown', press);
  };
}

function chooseAction(key: string, afterG: boolean, actions: KeyActions): (() => void) | undefined {
  if (afterG && key === 'm') return actions.market;
  if (afterG && key === 'o') return actions.orders;
  if (afterG && key === 'd') return actions.dashboard;
  if (afterG && key === 'w') return actions.basket;
  if (afterG && key === 'n') return actions.notices;
  if (key === '/') return actions.search;
  if (key === 'b') return actions.ticket;
  return key === '?' ? actions.help : undefined;
}

/** Parts that take letters themselves, and dialogs, because the page behind them must not change. */
const ownKeys =
  'input,textarea,[contenteditable="true"],[role="dialog"],[role="combobox"],[role="listbox"],[role="menu"]';

function takesKeys(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(ownKeys) !== null;
}
