import { Link } from '@tanstack/react-router';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import styles from './menu.module.css';

/** What a menu needs. */
export interface MenuProps {
  /** Content of the button that opens the menu. */
  readonly trigger: ReactNode;
  /** Name of the menu; said after the trigger where that is more than a text. */
  readonly label: string;
  readonly children: ReactNode;
  readonly align?: 'start' | 'end';
  /** The button looks like a control with a border. */
  readonly framed?: boolean;
}

/** A list of actions behind a button: arrow keys move, Escape closes and gives the focus back. */
export function Menu({ trigger, label, children, align = 'end', framed = false }: MenuProps) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  useOutsideClose(root, open, () => setOpen(false));
  useEffect(() => {
    if (open) itemsOf(root.current)[0]?.focus();
  }, [open]);

  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const move = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      event.preventDefault();
      event.stopPropagation();
      close();
      return;
    }
    const items = itemsOf(root.current);
    const target = nextItem(event.key, items, document.activeElement);
    if (!open || !target) return;
    event.preventDefault();
    target.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the parts inside bubble up to here
    <div ref={root} className={styles.root} onKeyDown={move}>
      <button
        ref={button}
        type="button"
        className={styles.trigger}
        data-framed={framed || undefined}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {trigger}
        {typeof trigger !== 'string' && <span className="sr-only">{label}</span>}
      </button>
      {open && (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the items take the keys
        <div
          id={id}
          role="menu"
          aria-label={label}
          tabIndex={-1}
          className={styles.menu}
          data-align={align}
          onClick={close}
        >
          {children}
        </div>
      )}
    </div>
  );
}

/** One action of a menu, or a link with `to`. */
export function MenuItem({
  to,
  onSelect,
  icon,
  checked,
  children,
}: {
  to?: string;
  onSelect?: () => void;
  icon?: ReactNode;
  /** Marks one of several choices. */
  checked?: boolean;
  children: ReactNode;
}) {
  const content = (
    <>
      <span className={styles.icon}>{icon}</span>
      <span>{children}</span>
    </>
  );
  if (to) {
    return (
      <Link to={to} role="menuitem" tabIndex={-1} className={styles.item} onClick={onSelect}>
        {content}
      </Link>
    );
  }
  const state = checked === undefined ? { role: 'menuitem' } : { role: 'menuitemradio', 'aria-checked': checked };
  return (
    <button type="button" {...state} tabIndex={-1} className={styles.item} onClick={onSelect}>
      {content}
    </button>
  );
}

/** A line between groups of a menu, with the group's name if it has one. */
export function MenuDivider({ label }: { label?: string }) {
  return label ? <div className={styles.group}>{label}</div> : <hr className={styles.divider} />;
}

/** Closes when the pointer goes down or the focus goes outside. */
export function useOutsideClose(root: { current: HTMLElement | null }, open: boolean, close: () => void): void {
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => {
    if (!open) return;
    const check = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) latest.current();
    };
    document.addEventListener('pointerdown', check);
    document.addEventListener('focusin', check);
    return () => {
      document.removeEventListener('pointerdown', check);
      document.removeEventListener('focusin', check);
    };
  }, [open, root]);
}

function itemsOf(root: HTMLElement | null): HTMLElement[] {
  return [...(root?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])];
}

function nextItem(key: string, items: HTMLElement[], active: Element | null): HTMLElement | undefined {
  const at = items.indexOf(active as HTMLElement);
  if (key === 'ArrowDown') return items[(at + 1) % items.length];
  if (key === 'ArrowUp') return items[(at - 1 + items.length) % items.length];
  if (key === 'Home') return items[0];
  return key === 'End' ? items.at(-1) : undefined;
}
