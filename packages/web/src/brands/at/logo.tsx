/** Sign of Donaulager: three round tanks seen from above, on the river. */
export function DonaulagerSign() {
  return (
    <svg viewBox="0 0 40 40" width="36" height="36" aria-hidden="true" focusable="false">
      <circle cx="20" cy="12" r="7.5" fill="var(--hp-logo-1)" />
      <circle cx="11" cy="24" r="6.5" fill="none" stroke="var(--hp-logo-1)" strokeWidth="2.6" />
      <circle cx="29" cy="24" r="6.5" fill="none" stroke="var(--hp-logo-1)" strokeWidth="2.6" />
      <path
        d="M5 35.5c5-2.6 10-2.6 15 0s10 2.6 15 0"
        fill="none"
        stroke="var(--hp-logo-2)"
        strokeWidth="2.6"
        strokeLinecap="round"
      />
    </svg>
  );
}
