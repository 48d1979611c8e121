import { execFile } from 'node:child_process';
import { StartupError } from '../packages/server/src/platform/errors/index.ts';

/** Runs a program of Debian and returns what it prints. This process goes on meanwhile. Throws with its words when it fails. */
export function runProgram(program: string, args: readonly string[]): Promise<string> {
  const { PATH, TZ } = process.env;
  const env = { PATH: `${PATH}:/usr/sbin`, TZ: TZ ?? 'UTC', LC_ALL: 'C.UTF-8', HOME: '/' };
  return new Promise((resolve, reject) => {
    execFile(program, args, { env }, (error, stdout, stderr) => {
      if (!error) resolve(stdout);
      else
        reject(
          new StartupError(`${program} ${args.join(' ')} failed: ${`${stdout}${stderr}`.trim() || error.message}`),
        );
    });
  });
}
