/** An age in words: seconds, minutes, hours or days. */
export function ageText(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  if (whole < 120) return `${whole}\u00A0s`;
  if (whole < 7_200) return `${Math.round(whole / 60)}\u00A0min`;
  return whole < 172_800 ? `${Math.round(whole / 3_600)}\u00A0h` : `${Math.round(whole / 86_400)}\u00A0Tagen`;
}
