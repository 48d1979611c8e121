import { expect, test } from 'vitest';
import { nameClasses } from './class-names.ts';

const fileOf = (path: string) => `${import.meta.dirname}/src/${path}`;

test('each class of each file has a name of its own, the same each time', () => {
  const name = nameClasses();
  const files = ['ui/button.module.css', 'features/favourites/favourites.module.css'].map(fileOf);
  const names = files.flatMap((file) => ['row', 'head', 'row'].map((local) => name(local, file)));
  expect(new Set(names).size).toBe(4);
  expect(names[2]).toBe(names[0]);
  expect(names[5]).toBe(names[3]);
});

test('no name is one that blockers of advertising hide', () => {
  const name = nameClasses();
  for (const path of ['ui/button.module.css', 'features/favourites/favourites.module.css'])
    expect(name('row', fileOf(path))).toMatch(/^[bcdfghjklmnpqrstvwxz]+\d+$/);
});

test('a file outside the app is refused', () => {
  expect(() => nameClasses()('row', '/elsewhere/a.module.css')).toThrow('is no style module of src');
});
