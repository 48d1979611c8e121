import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The names of the pictures in `docs/screenshots` that README and docs show, each once. */
export function shownPictures(): string[] {
  const pages = ['README.md', ...globSync('docs/**/*.md', { cwd: root })];
  const names = pages.flatMap((page) =>
    [...readFileSync(`${root}${page}`, 'utf8').matchAll(/\]\([\w./]*screenshots\/([\w-]+\.\w+)\)/g)].map(
      ([, name = '']) => name,
    ),
  );
  return [...new Set(names)].toSorted();
}
