/** Finds promises that no code waits for. Part of `npm run check`. */
import { findFloatingPromises } from './gates/floating-promises.ts';

const found = findFloatingPromises(['tsconfig.json', 'packages/web/tsconfig.json', 'e2e/tsconfig.json']);
for (const breach of found) console.log(breach);
if (found.length > 0) process.exit(1);
