/** The sign of Tankhafen: a tank on the water of the harbour. */
export function TankhafenSign() {
  return (
    <svg viewBox="0 0 40 40" width="36" height="36" aria-hidden="true" focusable="false">
      <path d="M7 13c0-3.3 5.8-6 13-6s13 2.7 13 6v9H7z" fill="var(--hp-logo-1)" />
      <path d="M7 13c0 3.3 5.8 6 13 6s13-2.7 13-6" fill="none" stroke="var(--hp-surface)" strokeWidth="1.8" />
      <path
        d="M4 26c2.7 0 2.7 2 5.3 2s2.7-2 5.4-2 2.6 2 5.3 2 2.7-2 5.3-2 2.7 2 5.4 2 2.6-2 5.3-2"
        fill="none"
        stroke="var(--hp-logo-1)"
        strokeWidth="2.6"
        strokeLinecap="round"
      />
      <path
        d="M9.3 33c2.7 0 2.7-2 5.4-2s2.6 2 5.3 2 2.7-2 5.3-2 2.7 2 5.4 2"
        fill="none"
        stroke="var(--hp-logo-2)"
        strokeWidth="2.6"
        strokeLinecap="round"
      />
    </svg>
  );
}
