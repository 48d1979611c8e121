export { type Administrator, readAdministrators } from './administrators.read.ts';
export { demoPassword, demoSignIns } from './brand.routes.ts';
export { createIdentityFeature, type IdentityFeature } from './identity.feature.ts';
export { createPasswords, type Passwords } from './password-hashes.ts';
export { publishEnded } from './sessions/sessions.service.ts';
export { createSessionStore, type SessionStore } from './sessions/sessions.store.ts';
export { addressLimit, routeLimit } from './sign-in/route-limit.ts';
