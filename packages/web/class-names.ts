import { globSync } from 'node:fs';
import { relative } from 'node:path';

/**
 * Names the classes of a build's style modules: the number of the file and the class's place in it. Names with a hash, which
 * compress badly, cost 4.5 kB of the market's first visit (decision 0146).
 */
export function nameClasses(): (name: string, file: string) => string {
  const classes = new Map<string, string[]>();
  for (const file of globSync('src/**/*.module.css', { cwd: import.meta.dirname }).toSorted()) classes.set(file, []);
  const files = [...classes.keys()];
  return (name, path) => {
    const file = relative(import.meta.dirname, path);
    const named = classes.get(file);
    if (!named) throw new Error(`${file} is no style module of src.`);
    if (!named.includes(name)) named.push(name);
    return `${letters(files.indexOf(file))}${named.indexOf(name)}`;
  };
}

/** a to z, then aa to zz. */
function letters(number: number): string {
  const last = String.fromCharCode(97 + (number % 26));
  return number < 26 ? last : letters(Math.floor(number / 26) - 1) + last;
}
