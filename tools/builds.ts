import { fileURLToPath } from 'node:url';
import type { Step } from './run.ts';

/** Builds the web app and packs the server, as an operator does. */
export const productBuild = { name: 'build', command: ['npm', 'run', '-s', 'build'] } as const satisfies Step;

/** The server that {@link productBuild} packs. */
export const serverProgram = fileURLToPath(new URL('../packages/server/dist/program/main.js', import.meta.url));

/**
 * The server's environment. The C library keeps freed buffers for later, in up to eight places for each processor; with this it has two places and returns
 * what is larger than 128 kB (decision 0156). `deploy` says the same. Other systems ignore it.
 */
export const serverEnvironment = {
  GLIBC_TUNABLES: 'glibc.malloc.arena_max=2:glibc.malloc.mmap_threshold=131072:glibc.malloc.trim_threshold=131072',
} as const;

/** Builds the gallery of the kit, which the browser tests open. */
export const galleryBuild = {
  name: 'build of the gallery',
  command: ['vite', 'build', 'packages/web', '--mode', 'gallery', '--logLevel', 'warn'],
} as const satisfies Step;

/** Vitest's projects of everything but journeys, as arguments. */
export const allButJourneys: readonly string[] = ['--project', 'rules', '--project', 'server', '--project', 'web'];
