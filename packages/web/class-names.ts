import { globSync } from 'node:fs';
import { relative } from 'node:path';

/** Without vowels no word arises: blockers of advertising hide what is named `ad0`. */
const consonants = 'bcdfghjklmnpqrstvwxz';

/**
 * Names the classes of a build's style modules: the number of the file and the class's place in it. Names with a hash, which
 * compress badly, cost 4.6 kB of the market's first visit (decision 0146).
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

/** b to z, then bb to zz. */
function letters(number: number): string {
  const last = consonants.charAt(number % consonants.length);
  return number < consonants.length ? last : letters(Math.floor(number / consonants.length) - 1) + last;
}
