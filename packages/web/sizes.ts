import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

/** JavaScript a page loads, gzipped, in kB (1000 bytes), and what it may be (architecture, budgets). */
export interface PageSize {
  readonly page: string;
  readonly kiloBytes: number;
  readonly budgetKiloBytes: number;
}

type Manifest = Record<string, { file: string; imports?: string[] }>;

const shell = ['index.html', 'src/app/shell/shell.tsx'];

const budgets = [
  {
    page: 'sign-in',
    budgetKiloBytes: 130,
    entries: ['index.html', 'src/features/identity/sign-in/login-page.tsx', 'src/app/cookie-banner.tsx'],
  },
  { page: 'market', budgetKiloBytes: 190, entries: [...shell, 'src/features/market/market-page.tsx'] },
];

const budgetOfOthers = 330;

const dist = new URL('./dist/', import.meta.url);

/** Sizes of the pages with a budget, and of the heaviest other one, from the manifest of the last build. Throws when a page is not in it. */
export function pageSizes(): PageSize[] {
  const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8')) as Manifest;
  const own = new Set(budgets.flatMap(({ entries }) => entries));
  const others = Object.keys(manifest)
    .filter((name) => name.endsWith('-page.tsx') && !own.has(name))
    .map((page) => ({ page, budgetKiloBytes: budgetOfOthers, kiloBytes: computeKiloBytes(manifest, [...shell, page]) }))
    .toSorted((a, b) => b.kiloBytes - a.kiloBytes);
  return [
    ...budgets.map(({ page, budgetKiloBytes, entries }) => ({
      page,
      kiloBytes: computeKiloBytes(manifest, entries),
      budgetKiloBytes,
    })),
    ...others.slice(0, 1),
  ];
}

/** What all files of these entries weigh, each counted once. */
function computeKiloBytes(manifest: Manifest, entries: readonly string[]): number {
  const files = new Set<string>();
  for (const entry of entries) collect(manifest, entry, files);
  let bytes = 0;
  for (const file of files) bytes += gzipSync(readFileSync(new URL(file, dist)), { level: 9 }).length;
  return Math.round(bytes / 100) / 10;
}

function collect(manifest: Manifest, name: string, files: Set<string>): void {
  const chunk = manifest[name];
  if (!chunk) throw new Error(`${name} is not in the build.`);
  if (files.has(chunk.file)) return;
  if (chunk.file.endsWith('.js')) files.add(chunk.file);
  for (const imported of chunk.imports ?? []) collect(manifest, imported, files);
}

if (process.argv[1] === import.meta.filename) {
  let exceeded = false;
  for (const { page, kiloBytes, budgetKiloBytes } of pageSizes()) {
    exceeded ||= kiloBytes > budgetKiloBytes;
    process.stdout.write(`${page}: ${kiloBytes} kB of ${budgetKiloBytes} kB JavaScript (gzip)\n`);
  }
  process.exitCode = exceeded ? 1 : 0;
}
