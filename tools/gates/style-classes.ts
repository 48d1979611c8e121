import { join } from 'node:path';
import type { Source } from './source.ts';

const kitSheet = 'packages/web/src/ui/kit.css';

/** Finds classes that a page uses and that no style sheet has. Such a part has no look, and nothing else says so. */
export function findUnknownClasses(sources: readonly Source[], texts: readonly Source[]): string[] {
  const kit = new Set(readRules(texts.find(({ path }) => path === kitSheet)).map(({ name }) => name));
  const unknown = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/className=(?:"([^"]*)"|\{`([^`]*)`\})/g)]
      .flatMap(([, plain = '', mixed = '']) => `${plain} ${mixed.replaceAll(/\$\{[^}]*\}/g, ' ')}`.match(/\S+/g) ?? [])
      .filter((name) => !kit.has(name))
      .map((name) => `${path}: the kit has no class ${name}`),
  );
  return [...unknown, ...findClassesMissingInSheets(sources, texts)];
}

/** Finds classes of a sheet that say only what the layout parts of the kit say. */
export function findRepeatedParts(texts: readonly Source[]): string[] {
  const parts = readRules(texts.find(({ path }) => path === kitSheet)).map(({ declarations }) => declarations);
  return texts
    .filter(({ path }) => path.endsWith('.module.css'))
    .flatMap((sheet) =>
      readRules(sheet)
        .filter(({ name }) => sheet.text.match(new RegExp(String.raw`\.${name}\b`, 'g'))?.length === 1)
        .filter(({ declarations }) => {
          const said = parts.filter((part) => part.every((each) => declarations.includes(each))).flat();
          return declarations.every((each) => said.includes(each));
        })
        .map(({ name }) => `${sheet.path}: ${name} is made of parts of ${kitSheet}`),
    );
}

/** The rules of a sheet that stand for one class, outside of media queries. */
function readRules(sheet: Source | undefined): { name: string; declarations: string[] }[] {
  return [...(sheet?.text ?? '').matchAll(/^\.([\w-]+) \{\n([^}]*)\}/gm)].map(([, name = '', body = '']) => ({
    name,
    declarations: body.match(/[^\s;][^;]*(?=;)/g) ?? [],
  }));
}

function findClassesMissingInSheets(sources: readonly Source[], texts: readonly Source[]): string[] {
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
