export { type AccountType, type ActingKey, type Actor, type Role, roles } from './actor.ts';
export { formatApiKey, isApiKey } from './api-key.ts';
export {
  findGrantObstacle,
  type GrantingAccount,
  type GrantObstacle,
  type Grantor,
  type GrantSwitches,
  isPurchasingEnabled,
} from './grants.ts';
export { resetLinkHours } from './link-times.ts';
export { lockAfterFailures } from './lockout.ts';
export { fewestCharacters, freeCompositionFrom } from './password-lengths.ts';
export { type PasswordWeakness, passwordWeakness } from './password-rule.ts';
export { hasLetter, isEmailAddress, isPhoneNumber, isPlaceName, isPostCode } from './person.ts';
export {
  can,
  confirmationMinutes,
  isRecentlyConfirmed,
  type KeyRight,
  keyRights,
  lacksFactor,
  type Right,
  rights,
} from './policy.ts';
export { recoveryCodeCount } from './recovery.ts';
