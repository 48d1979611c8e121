import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import { boundMemory, keepNewSpaceSmall } from './platform/lifecycle/memory.ts';

// Compiling takes much of a start. Node keeps the compiled files beside the checkout.
enableCompileCache(fileURLToPath(new URL('../../../.cache/node', import.meta.url)));
keepNewSpaceSmall();
await import('./start.ts');
boundMemory();
