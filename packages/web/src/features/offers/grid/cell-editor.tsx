import { useLayoutEffect, useRef } from 'react';
import styles from './offer-grid.module.css';

/** Where the cursor goes after a cell was edited. */
export type EditorExit = 'down' | 'up' | 'right' | 'left' | 'stay';

interface CellEditorProps {
  readonly label: string;
  /** What the cell holds when it opens. */
  readonly text: string;
  /** A key opened the cell, so what it held is replaced. */
  readonly replaces: boolean;
  readonly onCommit: (text: string, exit: EditorExit) => void;
  readonly onCancel: () => void;
}

/** The input of the one cell that is being edited. Enter and Tab keep what was typed, Escape drops it. */
export function CellEditor({ label, text, replaces, onCommit, onCancel }: CellEditorProps) {
  const input = useRef<HTMLInputElement>(null);
  const left = useRef(false);
  useLayoutEffect(() => {
    input.current?.focus({ preventScroll: true });
    if (!replaces) input.current?.select();
  }, [replaces]);
  const leave = (exit: EditorExit) => {
    left.current = true;
    onCommit(input.current?.value ?? '', exit);
  };
  return (
    <input
      ref={input}
      className={styles.editor}
      aria-label={label}
      defaultValue={text}
      inputMode="decimal"
      autoComplete="off"
      onBlur={() => left.current || leave('stay')}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Escape') {
          left.current = true;
          onCancel();
        }
        if (event.key !== 'Enter' && event.key !== 'Tab') return;
        event.preventDefault();
        if (event.key === 'Enter') leave(event.shiftKey ? 'up' : 'down');
        else leave(event.shiftKey ? 'left' : 'right');
      }}
    />
  );
}
