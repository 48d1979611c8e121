/** The door of `onboarding`. */
export * from './onboarding.ts';
export { onboardingRoutes } from './routes.ts';
