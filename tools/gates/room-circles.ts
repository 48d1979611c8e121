import { dirname, join } from 'node:path/posix';
import ts from 'typescript';
import type { Source } from './source.ts';

/**
 * A room is a folder of a feature. Files at the top of a feature belong to no room: they compose the rooms, or all rooms use
 * them.
 */
const room = /^(packages\/(?:(?:server|web)\/src\/features|domain\/src)\/[^/]+)\/([^/]+)\//;
const testing = /\.(test|testbed|fixture)\.tsx?$/;

/** A file of a room that imports another room of its feature. */
interface RoomImport {
  readonly path: string;
  readonly from: string;
  readonly to: string;
}

/** Files that import a room of their feature from which an import leads back, types included. */
export function findRoomCircles(sources: readonly Source[]): string[] {
  const imports = sources.filter(({ path }) => !testing.test(path)).flatMap(listRoomImports);
  const circular = imports.filter(({ from, to }) => leadsTo(to, from, imports));
  return circular.map(({ path, to }) => `${path} imports ${to}, which leads back`);
}

function listRoomImports({ path, text }: Source): RoomImport[] {
  const [from, feature] = room.exec(path) ?? [];
  if (from === undefined || feature === undefined) return [];
  const relative = ts.preProcessFile(text).importedFiles.filter(({ fileName }) => fileName.startsWith('.'));
  const targets = relative.flatMap(({ fileName }) => room.exec(join(dirname(path), fileName))?.[0] ?? []);
  return [...new Set(targets)]
    .filter((to) => to !== from && to.startsWith(`${feature}/`))
    .map((to) => ({ path, from, to }));
}

/** Whether the imports of a room lead to another room, directly or through further rooms. */
function leadsTo(start: string, end: string, imports: readonly RoomImport[]): boolean {
  const reached = new Set([start]);
  for (const at of reached) for (const { from, to } of imports) if (from === at) reached.add(to);
  return reached.has(end);
}
