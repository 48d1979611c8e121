import type { Step } from './run.ts';

/** Builds the web app as an operator does. */
export const webBuild = {
  name: 'build of the web app',
  command: ['vite', 'build', 'packages/web', '--logLevel', 'warn'],
} as const satisfies Step;

/** Builds the gallery of the kit, which the browser tests open. */
export const galleryBuild = {
  name: 'build of the gallery',
  command: ['vite', 'build', 'packages/web', '--mode', 'gallery', '--logLevel', 'warn'],
} as const satisfies Step;

/** Vitest's projects of everything but journeys, as arguments. */
export const allButJourneys: readonly string[] = ['--project', 'rules', '--project', 'server', '--project', 'web'];
