/**
 * `npm run dev`: the server, which restarts on a change, and beside it Vite's server with hot reload at http://localhost:5173.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from './run.ts';

const env = { ...process.env, NODE_ENV: 'development' };
const children = [
  spawn(
    process.execPath,
    [
      '--watch-path=packages/server/src',
      '--watch-path=packages/domain/src',
      '--watch-path=packages/contract/src',
      'packages/server/src/main.ts',
    ],
    { cwd: root, env, stdio: 'inherit' },
  ),
  spawn(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), 'packages/web'], {
    cwd: root,
    env,
    stdio: 'inherit',
  }),
];

const stop = () => {
  for (const child of children) child.kill('SIGTERM');
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
for (const child of children) child.on('exit', stop);
