import { expect, test } from 'vitest';
import { shortFirmName } from './index.ts';

test.each([
  ['Nordkontor Mineralölhandel GmbH', 'Nordkontor'],
  ['Elbe-Saale Mineralöl GmbH', 'Elbe-Saale'],
  ['Oberrhein Tanklager GmbH', 'Oberrhein'],
  ['Ruhrtank Energiehandel AG', 'Ruhrtank'],
  ['Heizöl Merkle GmbH', 'Heizöl Merkle'],
  ['Energie Brandt & Sohn GmbH', 'Energie Brandt & Sohn'],
  ['Mineralöl Frei & Co. AG', 'Mineralöl Frei'],
  ['Donautal Brennstoffkontor GmbH & Co. KG', 'Donautal Brennstoffkontor'],
  ['Heizöl Baumann e. K.', 'Heizöl Baumann'],
  ['Landring Weststeiermark eGen', 'Landring Weststeiermark'],
  ['Autohof Lauenau Betriebs GmbH', 'Autohof Lauenau'],
  ['Inntaler Energie GmbH', 'Inntaler Energie'],
  ['Brennstoffe Energie GmbH', 'Brennstoffe Energie'],
  ['Energiehandel GmbH', 'Energiehandel'],
  ['  Nordkontor  Mineralölhandel  GmbH ', 'Nordkontor'],
  ['GmbH', 'GmbH'],
  ['', ''],
])('%s is %s in a list', (name, short) => {
  expect(shortFirmName(name)).toBe(short);
});
