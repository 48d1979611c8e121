import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, type PluginOption, type Rolldown, type UserConfig } from 'vite';
import { nameClasses } from './class-names.ts';
import { compressAssets } from './compress-assets.ts';
import { planFiles } from './file-plan.ts';
import { firstPage } from './first-page.ts';
import { moduleSizes } from './module-sizes.ts';
import { offlineVersion } from './offline-version.ts';
import { pageFiles } from './page-files.ts';

const server = 'http://localhost:3000';

/** A package that changes more rarely than the app. Every page needs it. */
const packages = [{ name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ }];

/** The plugins without which nothing can be built; {@link finishing} turns a build into files for the server. */
const necessary = () => [{ ...optimizeLocales.vite({ locales: ['de-DE'] }), enforce: 'pre' as const }, react()];
const finishing = () => [firstPage(), pageFiles(), moduleSizes(), offlineVersion(), compressAssets()];

function configure(mode: string, plugins: PluginOption[], groups: readonly Rolldown.CodeSplittingGroup[]): UserConfig {
  return {
    root: import.meta.dirname,
    plugins,
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
      rolldownOptions: { output: { codeSplitting: { groups: [...packages, ...groups] } } },
    },
  };
}

export default defineConfig(async ({ mode, command }) => {
  if (command !== 'build') return configure(mode, necessary(), []);
  const nameFile = await planFiles(configure(mode, necessary(), []));
  const shared = { name: nameFile, debugName: 'shared', includeDependenciesRecursively: false };
  const css = { modules: { generateScopedName: nameClasses() } };
  return { ...configure(mode, [...necessary(), ...finishing()], [shared]), css };
});
