import { cp } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

/** A package that finds its own files by `__dirname` stays where it is. */
const readOwnFiles = ['@fastify/swagger-ui', 'piscina'];
const outDir = join(import.meta.dirname, 'dist');
const programs = 'program';

/** A packed module still finds what lies beside its source: programs of threads, the web app. */
const keepPlaces: Plugin = {
  name: 'keep places',
  transform: {
    // `start.ts` finds the migrations that were packed with it.
    filter: { id: { exclude: [/^\0/, /\/src\/start\.ts$/] }, code: /import\.meta\.(url|dirname|filename)/ },
    handler(code, id) {
      if (/import\.meta\.(dirname|filename)/.test(code)) this.error(`${id} must find files by import.meta.url`);
      const place = JSON.stringify(relative(join(outDir, programs), id).replaceAll('\\', '/'));
      return { code: code.replaceAll('import.meta.url', `new URL(${place}, import.meta.url).href`), map: null };
    },
  },
};

/** A server that was packed before would otherwise apply migrations that it does not know. */
const packMigrations: Plugin = {
  name: 'pack migrations',
  closeBundle: () => cp(join(import.meta.dirname, 'migrations'), join(outDir, 'migrations'), { recursive: true }),
};

/**
 * ASCII is decoded in half the time, and V8 keeps one byte for each character. An escape means the same in strings, templates, regular
 * expressions and names (decision 0157).
 */
const keepAscii: Plugin = {
  name: 'keep ascii',
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === 'chunk') {
        if (rawUmlaut.test(file.code)) this.error(`${file.fileName}: an escape would change a raw text with an umlaut`);
        file.code = file.code.replace(/[\u0080-\uffff]/g, escapeUnit);
      }
  },
};

/** Behind a backslash, or in a raw template, an escape would be another text. */
const rawUmlaut = /\\[\u0080-\uffff]|\braw`[^`]*[\u0080-\uffff]/;

const escapeUnit = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** Packs the server into few files, because a start spends most of its time on finding and compiling 2,500 of them. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [keepPlaces, keepAscii, packMigrations],
  ssr: { noExternal: true, external: [...readOwnFiles, 'pg-native'] },
  build: {
    ssr: 'src/main.ts',
    outDir,
    target: 'node24',
    rolldownOptions: {
      output: { entryFileNames: `${programs}/[name].js`, chunkFileNames: `${programs}/[name].js` },
    },
  },
});
