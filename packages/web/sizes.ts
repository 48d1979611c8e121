import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { ModuleSizes } from './module-sizes.ts';

/** JavaScript a page loads, gzipped, in kB (1000 bytes), and what it may be (architecture, budgets). */
export interface PageSize {
  readonly page: string;
  readonly kiloBytes: number;
  readonly budgetKiloBytes: number;
  /** What it loads, the largest first: files of the project and packages, in kB before they are made small. */
  readonly modules: readonly (readonly [name: string, kiloBytes: number])[];
}

type Manifest = Record<string, { file: string; imports?: string[] }>;

const shell = ['index.html', 'src/app/app.tsx', 'src/app/shell/shell.tsx'];

const budgets = [
  {
    page: 'sign-in',
    budgetKiloBytes: 91,
    entries: ['index.html', 'src/features/identity/sign-in/login-page.tsx', 'src/app/cookie-banner.tsx'],
  },
  { page: 'market', budgetKiloBytes: 190, entries: [...shell, 'src/features/market/market-page.tsx'] },
  { page: 'own offers', budgetKiloBytes: 197, entries: [...shell, 'src/features/offers/own-offers-page.tsx'] },
];

const budgetOfOthers = 280;

const dist = new URL('./dist/', import.meta.url);

/** Sizes of the pages with a budget, and of the heaviest other one, from the manifest of the last build. Throws when a page is not in it. */
export function pageSizes(): PageSize[] {
  const manifest = readBuilt<Manifest>('.vite/manifest.json');
  const own = new Set(budgets.flatMap(({ entries }) => entries));
  const others = Object.keys(manifest)
    .filter((name) => name.endsWith('-page.tsx') && !own.has(name))
    .map((page) => ({ page, budgetKiloBytes: budgetOfOthers, files: findFiles(manifest, [...shell, page]) }))
    .toSorted((a, b) => weigh(b.files) - weigh(a.files));
  const withBudget = budgets.map(({ entries, ...page }) => ({ ...page, files: findFiles(manifest, entries) }));
  const modules = readBuilt<ModuleSizes>('.vite/modules.json');
  return [...withBudget, ...others.slice(0, 1)].map(({ files, ...page }) => ({
    ...page,
    kiloBytes: toKiloBytes(weigh(files)),
    modules: listModules(files, modules),
  }));
}

const readBuilt = <T>(name: string): T => JSON.parse(readFileSync(new URL(name, dist), 'utf8')) as T;
const toKiloBytes = (bytes: number): number => Math.round(bytes / 100) / 10;

const weights = new Map<string, number>();

/** The bytes of scripts, gzipped. */
function weigh(files: ReadonlySet<string>): number {
  let bytes = 0;
  for (const file of files) {
    const weight = weights.get(file) ?? gzipSync(readFileSync(new URL(file, dist)), { level: 9 }).length;
    weights.set(file, weight);
    bytes += weight;
  }
  return bytes;
}

/** All scripts of these entries. */
function findFiles(manifest: Manifest, entries: readonly string[]): Set<string> {
  const files = new Set<string>();
  for (const entry of entries) collect(manifest, entry, files);
  return files;
}

function listModules(files: ReadonlySet<string>, modules: ModuleSizes): PageSize['modules'] {
  const sizes = new Map<string, number>();
  for (const file of files)
    for (const [name, bytes] of Object.entries(modules[file] ?? {})) sizes.set(name, (sizes.get(name) ?? 0) + bytes);
  return [...sizes].toSorted(([, a], [, b]) => b - a).map(([name, bytes]) => [name, toKiloBytes(bytes)] as const);
}

function collect(manifest: Manifest, name: string, files: Set<string>): void {
  const chunk = manifest[name];
  if (!chunk) throw new Error(`${name} is not in the build.`);
  if (files.has(chunk.file)) return;
  if (chunk.file.endsWith('.js')) files.add(chunk.file);
  for (const imported of chunk.imports ?? []) collect(manifest, imported, files);
}

/** Prints the sizes with the five largest modules of each page; `--modules` prints all modules. */
if (process.argv[1] === import.meta.filename) {
  const shown = process.argv.includes('--modules') ? undefined : 5;
  const pages = pageSizes();
  for (const { page, kiloBytes, budgetKiloBytes, modules } of pages) {
    process.stdout.write(`${page}: ${kiloBytes} kB of ${budgetKiloBytes} kB JavaScript (gzip)\n`);
    for (const [name, size] of modules.slice(0, shown))
      process.stdout.write(`${String(size).padStart(8)} kB  ${name}\n`);
  }
  process.exitCode = pages.some(({ kiloBytes, budgetKiloBytes }) => kiloBytes > budgetKiloBytes) ? 1 : 0;
}
