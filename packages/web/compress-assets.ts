import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = /\.(js|css|html|svg)$/;

/** Writes `.br` and `.gz` beside what was built: the server hands them out instead of compressing each answer. */
export function compressAssets(): Plugin {
  let outDir = '';
  return {
    name: 'compress-assets',
    apply: 'build',
    configResolved: (config) => {
      outDir = join(config.root, config.build.outDir);
    },
    closeBundle: async () => {
      const names = await readdir(outDir, { recursive: true });
      await Promise.all(names.filter((name) => compressible.test(name)).map((name) => compress(join(outDir, name))));
    },
  };
}

async function compress(path: string): Promise<void> {
  const content = await readFile(path);
  const [br, gz] = await Promise.all([promisify(brotliCompress)(content), promisify(gzip)(content, { level: 9 })]);
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
}
