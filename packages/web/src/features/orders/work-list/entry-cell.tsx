import type { ClipboardEvent } from 'react';
import grid from './numbers-table.module.css';

interface EntryCellProps {
  readonly label: string;
  readonly value: string;
  readonly problem: string | undefined;
  readonly onChange: (value: string) => void;
  readonly onPaste?: (event: ClipboardEvent) => void;
}

/** A cell of a table in which the user types; its problem stands below it. */
export function EntryCell({ label, value, problem, onChange, onPaste }: EntryCellProps) {
  return (
    <span className="stack gap-tight">
      <input
        className={grid.input}
        aria-label={label}
        aria-invalid={problem !== undefined}
        title={problem}
        value={value}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onChange(event.currentTarget.value)}
        onPaste={onPaste}
      />
      {problem && <span className={grid.problem}>{problem}</span>}
    </span>
  );
}
