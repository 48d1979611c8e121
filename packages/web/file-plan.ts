import { build, type InlineConfig, type Rolldown } from 'vite';

type Chunk = Rolldown.OutputChunk;

/**
 * What a request costs beside its bytes, in bytes of code before compression: a round trip of 800 ms on a line of 40 kB/s with six
 * connections is the time of 5 kB, which are 40 kB of code.
 */
const bytesOfRequest = 40_000;
/** Entries whose files are there when another one is loaded, and those that come without the app or its shell. */
const first = /\/index\.html$/;
const app = /\/app\/app\.tsx$/;
const shell = /\/app\/shell\/shell\.tsx$/;
const withoutApp = /\/sign-in\/(login-page|second-step|passkey-sign-in)|\/app\/cookie-banner/;
const withoutShell = /\/features\/identity\/sign-in\/|\/app\/(app|cookie-banner)/;
/** How much the requests and bytes of an entry count: most parts of a page come when the page is there. */
const weights: readonly (readonly [entry: RegExp, weight: number])[] = [
  [withoutApp, 200],
  [/\/(market-page|shell|app)\.tsx$/, 200],
  [/\/(dashboard-page|orders-page|own-offers-page)\.tsx$/, 15],
  [/-page\.tsx$/, 3],
  [/./, 1],
];

/** A file of the first build. */
export interface Part {
  /** Entries keep a file of their own, so that a part of a page loads alone and fails alone. */
  readonly isEntry: boolean;
  /** The bytes of each module. */
  readonly modules: Map<string, number>;
  /** The entries that need it, by number. */
  needs: ReadonlySet<number>;
  readonly imports: Set<Part>;
}

/**
 * Decides which shared modules stand in one file. The bundler alone makes a file for each set of entries, most of them below 3 kB. A
 * first build without files shows what is shared by whom; then two files become one as long as the requests that this saves outweigh
 * the bytes that an entry would load in vain. Returns the name of a module's file; undefined leaves it to the bundler.
 */
export async function planFiles(config: InlineConfig): Promise<(moduleId: string) => string | undefined> {
  const { output } = (await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    build: { ...config.build, write: false, minify: false, manifest: false },
  })) as Rolldown.RolldownOutput;
  const chunks = output.filter((file) => file.type === 'chunk');
  const parts = mergeParts(readParts(chunks), weighEntries(chunks));
  const names = new Map<string, string>();
  for (const { modules } of parts) {
    const name = nameOf(modules, new Set(names.values()));
    for (const id of modules.keys()) names.set(id, name);
  }
  return (id) => names.get(id);
}

/** A file is named after its largest module, so that a change elsewhere gives it no other name. */
function nameOf(modules: Part['modules'], taken: ReadonlySet<string>): string {
  const [[largest = ''] = []] = [...modules].toSorted(([a, one], [b, other]) => other - one || (a < b ? -1 : 1));
  const [folder = '', file = ''] = largest.split(/[\\/]/).slice(-2);
  const name = file.replace(/\.\w+$/, '').replace(/\W+/g, '-') || 'shared';
  return taken.has(name) ? `${folder}-${name}`.replace(/\W+/g, '-') : name;
}

const isEntry = (chunk: Chunk): boolean => chunk.isEntry || chunk.isDynamicEntry;
const entryId = ({ facadeModuleId }: Chunk): string => facadeModuleId ?? '';

const weighEntries = (chunks: readonly Chunk[]): number[] =>
  chunks.filter(isEntry).map((entry) => weights.find(([pattern]) => pattern.test(entryId(entry)))?.[1] ?? 1);

function readParts(chunks: readonly Chunk[]): Part[] {
  const entries = chunks.filter(isEntry);
  const parts = new Map<string, Part>();
  for (const chunk of chunks) {
    const bytes = Object.entries(chunk.modules).map(([id, { renderedLength }]) => [id, renderedLength] as const);
    const part = {
      isEntry: isEntry(chunk),
      modules: new Map(bytes),
      needs: new Set<number>(),
      imports: new Set<Part>(),
    };
    parts.set(chunk.fileName, part);
  }
  const toParts = (files: Iterable<string>) => new Set([...files].flatMap((file) => parts.get(file) ?? []));
  for (const { fileName, imports } of chunks)
    for (const part of toParts(imports)) parts.get(fileName)?.imports.add(part);

  const loaded = entries.map((entry) => toParts(reach(chunks, entry)));
  const loadedBy = (pattern: RegExp) => {
    const found = loaded[entries.findIndex((entry) => pattern.test(entryId(entry)))];
    if (!found) throw new Error(`No entry of the build is ${pattern}.`);
    return found;
  };
  const [ofFirst, ofApp, ofShell] = [loadedBy(first), loadedBy(app), loadedBy(shell)];
  for (const part of parts.values()) {
    const needs = entries.flatMap((entry, number) => {
      const isThere =
        ofFirst.has(part) ||
        (ofApp.has(part) && !withoutApp.test(entryId(entry))) ||
        (ofShell.has(part) && !withoutShell.test(entryId(entry)));
      return isThere || loaded[number]?.has(part) ? number : [];
    });
    part.needs = new Set(needs);
  }
  return [...parts.values()];
}

/** The files that load with a file. */
function reach(chunks: readonly Chunk[], start: Chunk): Set<string> {
  const reached = new Set([start.fileName]);
  for (const file of reached)
    for (const imported of chunks.find(({ fileName }) => fileName === file)?.imports ?? []) reached.add(imported);
  return reached;
}

/** Merges the best pair of shared files again and again, until no pair is worth it. Returns the shared files that are left. */
export function mergeParts(all: readonly Part[], entryWeights: readonly number[]): Part[] {
  const shared = all.filter(({ isEntry }) => !isEntry);
  const parts = new Set(all);
  const isWorthIt = ({ saved }: Pair) => saved > 0;
  let pairs = shared.flatMap((a, at) => shared.slice(at + 1).map((b) => weigh(a, b, entryWeights))).filter(isWorthIt);
  while (pairs.length > 0) {
    const best = pairs.reduce((one, other) => (other.saved > one.saved ? other : one));
    const { a, b } = best;
    const now = weigh(a, b, entryWeights);
    if (now.saved < best.saved || wouldCircle(a, b)) {
      // An earlier merger can have made it worth less.
      pairs = pairs.filter((pair) => pair !== best);
      if (now.saved < best.saved && isWorthIt(now)) pairs.push(now);
      continue;
    }
    merge(parts, a, b);
    const others = [...parts].filter((part) => part !== a && !part.isEntry);
    pairs = [
      ...pairs.filter((pair) => pair.a !== a && pair.b !== a && pair.a !== b && pair.b !== b),
      ...others.map((other) => weigh(a, other, entryWeights)).filter(isWorthIt),
    ];
  }
  return [...parts].filter(({ isEntry }) => !isEntry);
}

interface Pair {
  readonly a: Part;
  readonly b: Part;
  /** In bytes. */
  readonly saved: number;
}

/** What a merger saves: requests that fall away, in bytes, less the bytes that an entry loads in vain, with what the file imports. */
function weigh(a: Part, b: Part, entryWeights: readonly number[]): Pair {
  const [vainA, vainB] = [bytesInVain(a, entryWeights.length), bytesInVain(b, entryWeights.length)];
  let saved = 0;
  for (const entry of a.needs.union(b.needs)) {
    const gain = a.needs.has(entry) && b.needs.has(entry) ? bytesOfRequest : 0;
    saved += (entryWeights[entry] ?? 0) * (gain - (vainA[entry] ?? 0) - (vainB[entry] ?? 0));
  }
  return { a, b, saved };
}

const inVain = new Map<Part, Float64Array>();

/** The bytes that each entry would load in vain if it needed this file. */
function bytesInVain(file: Part, entries: number): Float64Array {
  const known = inVain.get(file);
  if (known) return known;
  const bytes = new Float64Array(entries);
  for (const part of withImports(file)) {
    const own = bytesOf(part);
    for (let entry = 0; entry < entries; entry += 1)
      if (!part.needs.has(entry)) bytes[entry] = (bytes[entry] ?? 0) + own;
  }
  inVain.set(file, bytes);
  return bytes;
}

/** A file and all files that load with it. */
function withImports(part: Part): Set<Part> {
  const reached = new Set([part]);
  for (const { imports } of reached) for (const imported of imports) reached.add(imported);
  return reached;
}

const bytesOf = ({ modules }: Part): number => modules.values().reduce((sum, bytes) => sum + bytes, 0);

/** Whether the merged file would import itself by way of another one. */
const wouldCircle = (a: Part, b: Part): boolean => reachesAround(a, b) || reachesAround(b, a);

function reachesAround(from: Part, to: Part): boolean {
  const reached = new Set([...from.imports].filter((part) => part !== to));
  for (const part of reached) for (const imported of part.imports) reached.add(imported);
  return reached.has(to);
}

/** Puts the second part into the first one. */
function merge(parts: Set<Part>, into: Part, from: Part): void {
  for (const [id, bytes] of from.modules) into.modules.set(id, bytes);
  into.needs = into.needs.union(from.needs);
  for (const part of from.imports) into.imports.add(part);
  parts.delete(from);
  for (const { imports } of parts) if (imports.delete(from)) imports.add(into);
  into.imports.delete(into);
  inVain.clear();
  for (const part of withImports(into)) part.needs = part.needs.union(into.needs);
}
