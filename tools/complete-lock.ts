/**
 * Completes `package-lock.json` after `npm install`. A registry that lacks the packages of other platforms leaves them out of
 * the lock file, and `npm ci` then refuses it. Each missing optional package is added with its version and the platform in its
 * name, so that other platforms skip it. Run: `node tools/complete-lock.ts`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.ts';

interface LockedPackage {
  version?: string;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
}

const systems = ['android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32', 'aix'];
const processors = [
  'arm64',
  'armv7',
  'arm',
  'ia32',
  'loong64',
  'mips64el',
  'ppc64',
  'riscv64',
  's390x',
  'wasm32',
  'x64',
];

const file = join(root, 'package-lock.json');
const lock = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, LockedPackage> };
const added: string[] = [];

for (const owner of Object.values(lock.packages)) {
  for (const [name, version] of Object.entries(owner.optionalDependencies ?? {})) {
    const place = `node_modules/${name}`;
    if (lock.packages[place] || !/^\d/.test(version)) continue;
    lock.packages[place] = { version, ...readPlatform(name), ...(owner.dev && { dev: true }), optional: true };
    added.push(name);
  }
}

lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(added.length === 0 ? 'The lock file was complete.' : `Added ${added.length}: ${added.join(', ')}`);

/** The platform in a package's name, such as `@biomejs/cli-linux-x64-musl`. */
function readPlatform(name: string): Pick<LockedPackage, 'os' | 'cpu' | 'libc'> {
  const words = name.split(/[/-]/);
  const os = systems.find((system) => words.includes(system));
  const cpu = processors.find((processor) => words.includes(processor));
  const libc = words.some((word) => word.startsWith('musl')) ? 'musl' : words.includes('gnu') ? 'glibc' : undefined;
  if (!os && !cpu) throw new Error(`The name ${name} has no platform`);
  return {
    ...(os && { os: [os] }),
    ...(cpu && { cpu: [cpu === 'armv7' ? 'arm' : cpu] }),
    ...(libc && { libc: [libc] }),
  };
}
