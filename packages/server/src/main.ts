import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// Reading TypeScript anew is most of a start; what was read once is kept beside the checkout.
enableCompileCache(fileURLToPath(new URL('../../../.cache/node', import.meta.url)));
await import('./start.ts');
