import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const server = 'http://localhost:3000';

export default defineConfig(({ mode }) => ({
  plugins: [react()],
  define: { __GALLERY__: JSON.stringify(mode !== 'production') },
  server: {
    port: 5173,
    strictPort: true,
    proxy: { '/api': { target: server }, '/metrics': { target: server } },
  },
  build: {
    outDir: mode === 'gallery' ? 'dist-gallery' : 'dist',
    manifest: true,
    target: 'baseline-widely-available',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            { name: 'router', test: /node_modules[\\/]@tanstack[\\/](react-router|router-core|history|store|react-store)[\\/]/ },
          ],
        },
      },
    },
  },
}));
