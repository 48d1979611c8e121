/** The door of `team`: how long an invitation works. */
export { firstLinkHours, invitationHours } from './invitations.ts';
