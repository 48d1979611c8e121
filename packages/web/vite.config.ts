import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressAssets } from './compress-assets.ts';
import { firstPage } from './first-page.ts';
import { offlineVersion } from './offline-version.ts';

const server = 'http://localhost:3000';

const ofTheFirstPage = [
  'app/(start|router|guards|screen-parts|screens|load-failure|navigation-progress|simple-layout|texts)',
  'brands/[a-z/-]+',
  'features/[a-z/-]+/(screens|search|titles)',
  'platform/(brand|search-params|texts)',
  'platform/api/(api|api-error)',
  'platform/page/(chunk-load|color-scheme|healing|screen|storage|store)',
  'platform/session/(consent|other-tabs|session|sign-out)',
  'ui/(button|icon|texts)',
  'ui/feedback/(empty-state|error-note|error-state|lazy-part|note|refusal-help)',
  'ui/fields/(password-field|text-field)',
  'ui/form/(failure|field-check|field-frame|form|form-context|use-field)',
];
/** What every first page needs, signed in or not: one file instead of thirty. */
const base = new RegExp(`src/(${ofTheFirstPage.join('|')})\\.[a-z.]+$`);

export default defineConfig(({ mode }) => ({
  plugins: [
    { ...optimizeLocales.vite({ locales: ['de-DE'] }), enforce: 'pre' },
    react(),
    firstPage(),
    offlineVersion(),
    compressAssets(),
  ],
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
