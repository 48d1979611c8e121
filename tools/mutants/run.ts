import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createRandom } from '../../packages/demo/src/random.ts';
import type { PartFigure } from '../figures.ts';
import { readSources, type Source } from '../gates/source.ts';
import { root, runQuietly } from '../run.ts';
import { type Fault, listFaults, plant } from './faults.ts';

const mutated = /^packages\/(?:domain|server)\/src\/(?!.*\.(?:test|testbed|fixture)\.ts$).*\.ts$/;

/**
 * Plants faults in domain and server, one after the other, and runs the tests of the feature around each. Prints which faults no test found.
 * The sources are as before afterwards. Returns how many were found, in all and by kind; undefined when it could not begin.
 */
export async function runMutants(count: number, seed: string): Promise<PartFigure[] | undefined> {
  const changed = execFileSync('git', ['status', '--porcelain', 'packages'], { cwd: root, encoding: 'utf8' });
  if (changed) {
    console.error('Faults are planted only in sources without changes of your own: commit or stash them.');
    return undefined;
  }
  const faults = chooseFaults(
    readSources().filter(({ path }) => mutated.test(path)),
    count,
    seed,
  );
  // Only a process that exits by itself restores the source.
  process.once('SIGINT', () => process.exit(130));
  const missed: Fault[] = [];
  for (const [index, fault] of faults.entries()) {
    const isFound = await findsFault(fault);
    if (!isFound) missed.push(fault);
    console.log(`${index + 1}/${faults.length} ${isFound ? 'found ' : 'MISSED'} ${describeFault(fault)}`);
  }
  const countFound = (what: string, planted: readonly Fault[]): PartFigure => ({
    what,
    value: `${planted.filter((fault) => !missed.includes(fault)).length} of ${planted.length}`,
  });
  const kinds = Object.groupBy(faults, ({ kind }) => kind);
  return [countFound('found', faults), ...Object.entries(kinds).map(([kind, planted]) => countFound(kind, planted))];
}

/** So many files by chance, and of each one fault. */
function chooseFaults(sources: readonly Source[], count: number, seed: string): Fault[] {
  const random = createRandom(`mutants/${seed}`);
  const faulty = sources.map(listFaults).filter((faults) => faults.length > 0);
  return random.some(faulty, Math.min(count, faulty.length)).map((faults) => random.pick(faults));
}

async function findsFault(fault: Fault): Promise<boolean> {
  const file = join(root, fault.path);
  const before = readFileSync(file, 'utf8');
  const restore = () => writeFileSync(file, before);
  process.once('exit', restore);
  try {
    writeFileSync(file, plant(before, fault));
    const command = ['vitest', 'run', '--project', 'rules', '--project', 'server', '--bail', '1'] as const;
    const { good } = await runQuietly({ command: [...command, ...testsAround(fault.path)] });
    return !good;
  } finally {
    restore();
    process.off('exit', restore);
  }
}

/** The folders with the tests of a source: its feature or part of the platform, and the feature of the same name on the server. */
function testsAround(path: string): string[] {
  const [packages = '', name = '', src = '', ...rest] = dirname(path).split('/');
  const depth = rest[0] === 'features' || rest[0] === 'platform' ? 2 : 1;
  const own = [packages, name, src, ...rest.slice(0, depth)].join('/');
  const served = `packages/server/src/features/${rest[0]}`;
  return name === 'domain' && existsSync(join(root, served)) ? [own, served] : [own];
}

const describeFault = ({ path, line, kind }: Fault): string => `${path}:${line} ${kind}`;
