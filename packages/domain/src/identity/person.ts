const emailPattern =
  /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+\-.]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z]{2,}$/;
const phonePattern = /^\+?[\d\s/().-]{6,30}$/;
const fewestDigits = 5;

/** Whether a trimmed text is an e-mail address to which mail can be sent. */
export function isEmailAddress(text: string): boolean {
  return emailPattern.test(text.trim());
}

/**
 * Whether a trimmed text is a phone number as people write it: digits with blanks, brackets, dots, slashes and hyphens between
 * them; a plus in front where the country code comes first.
 * @example isPhoneNumber('+49 (0)40 123-456') // true
 */
export function isPhoneNumber(text: string): boolean {
  return phonePattern.test(text.trim()) && text.replace(/\D/g, '').length >= fewestDigits;
}

/** Whether a trimmed text is a postcode of Germany, Austria or Switzerland. */
export function isPostCode(text: string): boolean {
  return /^\d{4,5}$/.test(text.trim());
}

/** Whether a text contains a letter, as every name of a street, a job or a department does. */
export function hasLetter(text: string): boolean {
  return /\p{L}/u.test(text);
}

/**
 * Whether a text can be the name of a town or a country: letters, with blanks, dots, hyphens, brackets and the like between them.
 * @example isPlaceName('Frankfurt (Oder)') // true
 */
export function isPlaceName(text: string): boolean {
  return hasLetter(text) && /^[\p{L}\p{M}\s.,'’/()-]+$/u.test(text);
}
