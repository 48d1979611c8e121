import { join } from 'node:path';
import type { Source } from './source.ts';

/** Finds classes that a page takes from its style sheet, and that the sheet does not have. Such a part has no look, and nothing else says so. */
export function findUnknownClasses(sources: readonly Source[], texts: readonly Source[]): string[] {
  const sheets = new Map(
    texts.filter(({ path }) => path.endsWith('.module.css')).map(({ path, text }) => [path, text]),
  );
  return sources.flatMap(({ path, text }) =>
    [...text.matchAll(/^import (\w+) from '(\.[^']+\.module\.css)'/gm)].flatMap(([, name = '', sheet = '']) => {
      const known = new Set(sheets.get(join(path, '..', sheet))?.match(/(?<=\.)[A-Za-z_]\w*/g));
      const used = [...text.matchAll(new RegExp(String.raw`(?<![\w/-])${name}\.(\w+)`, 'g'))].map(
        ([, used = '']) => used,
      );
      return [...new Set(used)]
        .filter((each) => each !== 'module' && !known.has(each))
        .map((each) => `${path}: ${sheet} has no class ${each}`);
    }),
  );
}
