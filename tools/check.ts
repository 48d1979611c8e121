/** The gate before every commit: `npm run check`. */
import { runAll } from './run.ts';

const node = process.execPath;

runAll([
  { name: 'format and lint', command: ['biome', 'check', '.'] },
  { name: 'types', command: [node, 'node_modules/typescript-native/bin/tsc', '-p', 'tsconfig.json'] },
  { name: 'types of the web app', command: [node, 'node_modules/typescript-native/bin/tsc', '-p', 'packages/web'] },
  {
    name: 'boundaries',
    command: ['depcruise', 'packages', '--config', '.dependency-cruiser.cjs', '--output-type', 'err'],
  },
  { name: 'dead code', command: ['knip', '--no-config-hints'] },
  { name: 'build', command: ['vite', 'build', 'packages/web', '--logLevel', 'warn'] },
  { name: 'sizes', command: [node, 'packages/web/sizes.ts'] },
]);
