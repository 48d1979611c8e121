/** The door of `team`: how long an invitation works. */
export { invitationHours } from './invitations.ts';
