export { demoPassword, demoSignIns } from './brand.routes.ts';
export { createIdentityFeature, type IdentityFeature } from './identity.feature.ts';
export { createPasswords, type Passwords } from './passwords.ts';
export { routeLimit } from './route-limit.ts';
