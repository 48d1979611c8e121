import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressAssets } from './compress-assets.ts';
import { firstPage } from './first-page.ts';

const server = 'http://localhost:3000';

const ofTheFirstPage = [
  'app/(start|router|guards|screen-parts|screens|load-failure|navigation-progress|simple-layout|texts)',
  'brands/[a-z/-]+',
  'features/[a-z-]+/(screens|search|titles)',
  'platform/(api|api-error|brand|chunk-load|color-scheme|consent|other-tabs|screen|search-params|session|sign-out|storage|store|texts)',
  'ui/(button|empty-state|error-note|error-state|failure|field-check|field-frame|form|form-context|icon|lazy-part|note)',
  'ui/(password-field|text-field|texts|use-field)',
];
/** What every first page needs, signed in or not: one file instead of thirty. */
const base = new RegExp(`src/(${ofTheFirstPage.join('|')})\\.[a-z.]+$`);

export default defineConfig(({ mode }) => ({
  plugins: [react(), firstPage(), compressAssets()],
  define: { __GALLERY__: JSON.stringify(mode !== 'production') },
  server: {
    port: 5173,
    strictPort: true,
    proxy: { '/api': { target: server }, '/belege': { target: server }, '/metrics': { target: server } },
  },
  build: {
    outDir: mode === 'gallery' ? '.cache/gallery' : 'dist',
    manifest: true,
    // One style sheet: a part that is loaded later never comes without its looks.
    cssCodeSplit: false,
    target: 'baseline-widely-available',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'base', test: base, includeDependenciesRecursively: false },
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            {
              name: 'router',
              test: /node_modules[\\/]@tanstack[\\/](react-router|router-core|history|store|react-store)[\\/]/,
            },
          ],
        },
      },
    },
  },
}));
