/** The sign of Rheinport: the bend of the Rhine at Basel in a square. */
export function RheinportSign() {
  return (
    <svg viewBox="0 0 40 40" width="36" height="36" aria-hidden="true" focusable="false">
      <rect x="4" y="4" width="32" height="32" fill="var(--hp-logo-1)" />
      <path d="M4 27h12c6 0 9-3 9-9V4" fill="none" stroke="var(--hp-surface)" strokeWidth="4" />
      <rect x="28" y="28" width="8" height="8" fill="var(--hp-logo-2)" />
    </svg>
  );
}
