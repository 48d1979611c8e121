import { globSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin, Rolldown } from 'vite';
import type { Screen } from './src/platform/page/screen.ts';
import { sessionPaths } from './src/platform/session/session-paths.ts';

/** What a browser needs for a screen, as the server's `page-links.ts` reads it. */
interface PageFiles {
  /** With parameters as the router writes them: `/konten/$id`, `/profil/{-$tab}`. */
  readonly path: string;
  readonly access: 'visitor' | 'user';
  /** Those of `index.html` come first, because nothing runs before them. */
  readonly modules: readonly string[];
  /** What it reads for each user. */
  readonly reads: readonly string[];
  /** What it reads besides when its address has no search parameters. */
  readonly content: readonly string[];
}

const source = join(import.meta.dirname, 'src');
const appFile = join(source, 'app/app.tsx');
const shellFile = join(source, 'app/shell/shell.tsx');

/** Writes which files each screen needs, so that the server names them together with the page instead of one file after the other. */
export function pageFiles(): Plugin {
  return {
    name: 'page-files',
    apply: 'build',
    async generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const screens = await readScreens();
      const pages = screens.map(({ screen, file }) => describePage(screen, file, chunks));
      this.emitFile({ type: 'asset', fileName: 'pages.json', source: JSON.stringify(pages) });
    },
  };
}

interface FoundScreen {
  readonly screen: Screen;
  /** The file of its page. */
  readonly file: string;
}

/** The screens of all features. Addresses without parameters come first. */
async function readScreens(): Promise<FoundScreen[]> {
  const lists = globSync('features/*/screens.ts', { cwd: source }).sort();
  const found = await Promise.all(lists.map((list) => readList(join(source, list))));
  return found.flat().toSorted((a, b) => countParameters(a.screen) - countParameters(b.screen));
}

async function readList(list: string): Promise<FoundScreen[]> {
  const exported = Object.values((await import(pathToFileURL(list).href)) as Record<string, readonly Screen[]>);
  return exported.flat().map((screen) => {
    const [, imported] = /import\(["'](.+?)["']\)/.exec(screen.load.toString()) ?? [];
    if (!imported) throw new Error(`${screen.path} imports no page.`);
    return { screen, file: resolve(dirname(list), imported) };
  });
}

const countParameters = ({ path }: Screen): number => path.split('$').length;

function describePage(screen: Screen, file: string, chunks: readonly Rolldown.OutputChunk[]): PageFiles {
  const { path, access, layout, reads } = screen;
  const isForVisitors = access === 'everybody' || access === 'signedOut';
  const there = findFiles(join(import.meta.dirname, 'index.html'), chunks);
  const frame = access === 'signedOut' ? [] : layout === 'simple' ? [appFile] : [appFile, shellFile];
  const needed = new Set([...frame, file].flatMap((each) => [...findFiles(each, chunks)]));
  return {
    path,
    access: isForVisitors ? 'visitor' : 'user',
    modules: [...there.union(needed)].map((name) => `/${name}`),
    reads: isForVisitors ? [] : Object.values(sessionPaths),
    content: reads ? [reads] : [],
  };
}

/** A file of the source as built, with all files that load with it. */
function findFiles(file: string, chunks: readonly Rolldown.OutputChunk[]): Set<string> {
  const entry = chunks.find(({ facadeModuleId }) => facadeModuleId === file);
  if (!entry) throw new Error(`${file} is not in the build.`);
  const found = new Set([entry.fileName]);
  for (const name of found)
    for (const imported of chunks.find(({ fileName }) => fileName === name)?.imports ?? []) found.add(imported);
  return found;
}
