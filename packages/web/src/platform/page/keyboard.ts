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

/** Listens for shortcuts outside fields, lists and dialogs. Returns the function that ends it. */
export function listenToKeys(actions: KeyActions): () => void {
  let wentAtMs = Number.NEGATIVE_INFINITY;
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || takesKeys(event.target)) return;
    const action = chooseAction(event.key, event.timeStamp - wentAtMs < secondKeyWithinMs, actions);
    wentAtMs = event.key === 'g' ? event.timeStamp : Number.NEGATIVE_INFINITY;
    if (!action) {
      if (event.key.length === 1) typedAhead = listening === 0 ? event : undefined;
      return;
    }
    typedAhead = undefined;
    event.preventDefault();
    action();
  };
  window.addEventListener('keydown', press);
  return () => window.removeEventListener('keydown', press);
}

/** How many screens listen for single keys, and the last such key that was pressed while none did. */
let listening = 0;
let typedAhead: KeyboardEvent | undefined;

/**
 * Listens for single keys of one screen, outside fields, lists and dialogs. A key that was pressed just before, while the screen was
 * still opening, counts too. `act` returns whether the key was for it. Returns the function that ends it.
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
  if (early && performance.now() - early.timeStamp < secondKeyWithinMs) act(early.key);
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
