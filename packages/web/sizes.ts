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
const signIn = 'src/features/identity/login-page.tsx';
const market = 'src/features/market/market-page.tsx';
const otherScreenKiloBytes = 350;

const budgets = [
  { page: 'sign-in', budgetKiloBytes: 160, entries: ['index.html', signIn, 'src/app/cookie-banner.tsx'] },
  { page: 'market', budgetKiloBytes: 260, entries: [...shell, market] },
];

const dist = new URL('./dist/', import.meta.url);

/** Sizes of the pages with a budget, from the manifest of the last build. Throws when a page is not in it. */
export function pageSizes(): PageSize[] {
  const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8')) as Manifest;
  const others = Object.keys(manifest)
    .filter((name) => name.endsWith('-page.tsx') && name !== signIn && name !== market)
    .map((name) => ({
      page: name.replace(/^.*\/|-page\.tsx$/g, ''),
      budgetKiloBytes: otherScreenKiloBytes,
      entries: [...shell, name],
    }));
  return [...budgets, ...others].map(({ page, budgetKiloBytes, entries }) => {
    const files = new Set<string>();
    for (const entry of entries) collect(manifest, entry, files);
    const bytes = [...files].reduce(
      (sum, file) => sum + gzipSync(readFileSync(new URL(file, dist)), { level: 9 }).length,
      0,
    );
    return { page, kiloBytes: Math.round(bytes / 100) / 10, budgetKiloBytes };
  });
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
