/** The sign of Donaulager: a round tank from above with the river running through it. */
export function DonaulagerSign() {
  return (
    <svg viewBox="0 0 40 40" width="36" height="36" aria-hidden="true" focusable="false">
      <circle cx="20" cy="20" r="16" fill="var(--hp-logo-1)" />
      <path d="M3 27c9 3 10-14 17-10s9 4 17-6" fill="none" stroke="var(--hp-surface)" strokeWidth="8" />
      <path d="M3 27c9 3 10-14 17-10s9 4 17-6" fill="none" stroke="var(--hp-logo-2)" strokeWidth="4" />
    </svg>
  );
}
