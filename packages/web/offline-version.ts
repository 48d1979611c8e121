import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Writes into the service worker which offline page it keeps, so that a changed page makes a new worker. */
export function offlineVersion(): Plugin {
  let outDir = '';
  return {
    name: 'offline-version',
    apply: 'build',
    configResolved: (config) => {
      outDir = join(config.root, config.build.outDir);
    },
    closeBundle: () => {
      const worker = join(outDir, 'sw.js');
      const parts = readdirSync(outDir).filter((name) => /^(offline|sw)\.\w+$/.test(name));
      const hash = createHash('sha256');
      for (const name of parts.sort()) hash.update(readFileSync(join(outDir, name)));
      writeFileSync(worker, readFileSync(worker, 'utf8').replace('__VERSION__', hash.digest('hex').slice(0, 12)));
    },
  };
}
