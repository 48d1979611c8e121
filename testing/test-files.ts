import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
/** Its tests compare forms with the server, which they load by its address. */
const besideServer = 'packages/web/src/testing';
const folders = ['packages/{domain,contract,client,server,demo}', besideServer, 'testing', 'tools', 'bench'];
/** The module through which every test database is made. */
const databases = join(import.meta.dirname, 'database.ts');

/**
 * The test files beside page tests and journeys, by what they need. A file needs the run's PostgreSQL if it imports
 * `database.ts`, itself or through other modules.
 */
export function listTestFiles(): { withDatabase: string[]; withoutDatabase: string[] } {
  const files = folders.flatMap((folder) => globSync(`${folder}/**/*.test.ts`, { cwd: root, exclude: isForeign }));
  const groups = Object.groupBy(files, (file) =>
    file.startsWith(besideServer) || collectImports(join(root, file)).has(databases)
      ? 'withDatabase'
      : 'withoutDatabase',
  );
  return { withDatabase: groups.withDatabase ?? [], withoutDatabase: groups.withoutDatabase ?? [] };
}

const isForeign = (path: string): boolean => path.includes('node_modules');

const known = new Map<string, readonly string[]>();

/** The modules that a module reaches by relative imports and by the name of this package. Files of types are none. */
function collectImports(start: string): Set<string> {
  const reached = new Set<string>();
  const waiting = [start];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (reached.has(file)) continue;
    reached.add(file);
    waiting.push(...readImports(file));
  }
  return reached;
}

function readImports(file: string): readonly string[] {
  const before = known.get(file);
  if (before) return before;
  const text = readFileSync(file, 'utf8');
  const imports = [
    ...text.matchAll(/\b(?:from|import\() ?'(\.{1,2}\/[^']+(?<!\.d)\.ts|@handelsplatz\/testing\/[^']+)'/g),
  ].map(([, name = '']) => (name.startsWith('.') ? join(file, '..', name) : resolveShared(name)));
  known.set(file, imports);
  return imports;
}

const resolveShared = (name: string): string => createRequire(import.meta.url).resolve(name);
