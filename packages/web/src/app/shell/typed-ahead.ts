let typed = '';
let stop: (() => void) | undefined;

/** Keeps what is typed from now on, for a field whose script is still on its way. */
export function keepTyping(): void {
  stop?.();
  typed = '';
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Backspace') typed = typed.slice(0, -1);
    else if (event.key.length === 1) typed += event.key;
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('keydown', press, true);
  stop = () => window.removeEventListener('keydown', press, true);
}

/** What was typed since then. The field is there now, so nothing more is kept. */
export function takeTyped(): string {
  stop?.();
  stop = undefined;
  return typed;
}
