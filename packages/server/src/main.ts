import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';

// Compiling TypeScript takes most of a start. Node keeps the compiled files beside the checkout.
enableCompileCache(fileURLToPath(new URL('../../../.cache/node', import.meta.url)));
// A start makes much garbage, for which V8 would keep 30 MB more. From the first requests on it takes what it needs.
setFlagsFromString('--semi-space-growth-factor=1');
await import('./start.ts');
setFlagsFromString('--semi-space-growth-factor=2');
