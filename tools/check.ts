/** The gate before every commit: `npm run check`. It runs two lanes, because most steps use one core. */
import { productBuild } from './builds.ts';
import { runLanes } from './run.ts';

const node = process.execPath;
const types = (config: string) => [node, 'node_modules/typescript-native/bin/tsc', '-p', config] as const;

await runLanes([
  [
    { name: 'format and lint', command: ['biome', 'check', '.'] },
    {
      name: 'boundaries',
      command: ['depcruise', 'packages', '--config', '.dependency-cruiser.cjs', '--output-type', 'err'],
    },
    { name: 'rules of the house', command: [node, 'tools/house.ts'] },
    productBuild,
    { name: 'sizes', command: [node, 'packages/web/sizes.ts'] },
  ],
  [
    // It makes the types of the client, which the next step reads.
    { name: 'description of the interface', command: [node, '--no-warnings', 'tools/interface.ts'] },
    { name: 'types', command: types('tsconfig.json') },
    { name: 'types of the web app', command: types('packages/web') },
    { name: 'types of the journeys', command: types('e2e') },
    { name: 'promises', command: [node, '--no-warnings', 'tools/promises.ts'] },
    { name: 'dead code', command: ['knip', '--no-config-hints'] },
  ],
]);
