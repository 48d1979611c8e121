import { join, relative } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

/** Packages that find files of their own folder by `__dirname`, so they stay where they are. */
const readOwnFiles = ['@fastify/swagger-ui', 'pdfkit', 'piscina'];
const outDir = join(import.meta.dirname, 'dist');

/** A packed module still finds what lies beside its source: migrations, programs of threads, the web app. */
const keepPlaces: Plugin = {
  name: 'keep places',
  transform: {
    filter: { code: 'import.meta.url' },
    handler(code, id) {
      const place = JSON.stringify(relative(outDir, id).replaceAll('\\', '/'));
      return { code: code.replaceAll('import.meta.url', `new URL(${place}, import.meta.url).href`), map: null };
    },
  },
};

/** Packs the server into few files, because a start spends most of its time on finding and compiling 2,500 of them. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [keepPlaces],
  ssr: { noExternal: true, external: [...readOwnFiles, 'pg-native'] },
  build: {
    ssr: 'src/main.ts',
    outDir,
    target: 'node24',
    rolldownOptions: { output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' } },
  },
});
