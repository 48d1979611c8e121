import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// Compiling TypeScript takes most of a start. Node keeps the compiled files beside the checkout.
enableCompileCache(fileURLToPath(new URL('../../../.cache/node', import.meta.url)));
await import('./start.ts');
