import { brands } from '@handelsplatz/domain/brands';
import { expect, test } from 'vitest';
import type { JsonValue } from '../../../platform/db/index.ts';
import { describeEntry } from './describe-entry.ts';

const network = '0190a000-0000-7000-8000-000000000001';
const gone = '0190a000-0000-7000-8000-000000000002';

const differencesOf = (objectType: string, before: JsonValue, after: JsonValue) =>
  describeEntry(
    {
      id: 1,
      at: new Date(),
      accountId: gone,
      accountName: 'Nordkontor',
      actorId: null,
      actorName: null,
      action: `${objectType}.changed`,
      objectType,
      objectId: 'x',
      before,
      after,
      position: null,
    },
    new Map([[network, 'Frachtlager']]),
    brands.de,
  ).differences.map(({ label, before: old, after: now }) => `${label}: ${old} → ${now}`.replace(/\u00a0/g, ' '));

test.each<[objectType: string, before: JsonValue, after: JsonValue, said: string[]]>([
  ['order', { status: 'INCOMPLETE' }, { status: 'COMPLETE' }, ['Status: unvollständig → abgeschlossen']],
  ['order', null, { loadingNumber: { from: '0815', to: '4711' } }, ['Ladenummer: 0815 → 4711']],
  ['offer', { status: 'ACTIVE' }, { status: 'PAUSED' }, ['Status: aktiv → pausiert']],
  ['offer', { paymentTerms: [1, 14] }, { paymentTerms: [30] }, ['Zahlungsziele: 1 Tag, 14 Tage → 30 Tage']],
  ['credit-limit', { limitMinor: 1234567 }, { limitMinor: 2000000 }, ['Limit: 12.345,67 € → 20.000,00 €']],
  ['price-rule', { value: '12.5' }, { value: '1312.75' }, ['Wert: 12,5 → 1.312,75']],
  ['permit', null, { valid_until: '2027-01-31' }, ['Gültig bis:  → 31.01.2027']],
  ['offer', null, { pausedUntil: '2026-11-26T05:00:00.000Z' }, ['Pausiert bis:  → 26.11.2026, 06:00']],
  [
    'price-rule',
    { network_ids: [network, gone] },
    { network_ids: [] },
    ['Netzwerke: Frachtlager, gelöscht (0190a000) → '],
  ],
  ['user', { roles: [] }, { roles: ['MyTeam_Manage'] }, ['Rechte:  → Team verwalten']],
  ['user', null, { fields: ['phone', 'jobTitle'] }, ['Felder:  → Telefon, Position']],
  ['setting', { version: 1, on: false }, { version: 2, on: true }, ['on: nein → ja']],
])('%s: %j → %j reads as %j', (objectType, before, after, said) => {
  expect(differencesOf(objectType, before, after)).toEqual(said);
});
