import { relative } from 'node:path';
import type { Plugin } from 'vite';

/** What stands in each built script: source files of the project and packages, with their bytes before they are made small. */
export type ModuleSizes = Readonly<Record<string, Readonly<Record<string, number>>>>;

const projectFolder = `${import.meta.dirname}/../..`;

/** Writes what stands in each built script, for `sizes.ts`. */
export function moduleSizes(): Plugin {
  return {
    name: 'module-sizes',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const sizes: Record<string, Record<string, number>> = {};
      for (const { fileName, modules } of chunks) {
        const ofChunk: Record<string, number> = {};
        for (const [id, { renderedLength }] of Object.entries(modules))
          ofChunk[nameOf(id)] = (ofChunk[nameOf(id)] ?? 0) + renderedLength;
        sizes[fileName] = ofChunk;
      }
      this.emitFile({ type: 'asset', fileName: '.vite/modules.json', source: JSON.stringify(sizes) });
    },
  };
}

/** The package of a library, else the path in the project. */
function nameOf(id: string): string {
  const [, library] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id) ?? [];
  return library ?? relative(projectFolder, id.replace(/\?.*$/, ''));
}
