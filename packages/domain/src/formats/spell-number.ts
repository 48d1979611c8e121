const words = ['zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun', 'zehn', 'elf', 'zwölf'];

/**
 * A number as a German sentence writes it: from two to twelve as a word, all others in digits. One agrees with its noun, so it is
 * `spellCount` that writes it.
 * @example spellNumber(3) // 'drei'
 * @example spellNumber(72) // '72'
 */
export function spellNumber(count: number): string {
  return words[count - 2] ?? String(count);
}

/**
 * A number with its noun. `one` is the whole phrase for a single one, `other` the noun for several.
 * @example spellCount(1, 'eine Stunde', 'Stunden') // 'eine Stunde'
 * @example spellCount(3, 'eine Stunde', 'Stunden') // 'drei Stunden'
 */
export function spellCount(count: number, one: string, other: string): string {
  return count === 1 ? one : `${spellNumber(count)} ${other}`;
}

/**
 * Some numbers as a German sentence lists them.
 * @example spellList([7, 14, 21], 'und') // '7, 14 und 21'
 */
export function spellList(numbers: readonly number[], conjunction: 'und' | 'oder'): string {
  return numbers.join(', ').replace(/, (?=[^,]*$)/, ` ${conjunction} `);
}
