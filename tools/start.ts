/** `npm start`: builds the product, and becomes the server. */
import { pathToFileURL } from 'node:url';
import { productBuild, serverEnvironment, serverProgram } from './builds.ts';
import { run } from './run.ts';

if (!run(productBuild)) process.exit(1);
// Windows cannot replace a process, and has another C library.
if (process.execve)
  process.execve(process.execPath, [process.execPath, serverProgram], { ...serverEnvironment, ...process.env });
await import(pathToFileURL(serverProgram).href);
