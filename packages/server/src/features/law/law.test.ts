import type { AdminLawRow } from '@handelsplatz/contract/law';
import { addDays, formatCalendarDay, toBrandDay } from '@handelsplatz/domain/formats';
import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import { seedSignedIn } from '@handelsplatz/testing/seed';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let app: TestApp;
let admin: Awaited<ReturnType<typeof seedSignedIn>>;
beforeAll(async () => {
  app = await startTestApp();
  admin = await seedSignedIn(app, 'admin');
});
afterAll(() => app.stop());

interface Answer {
  readonly _id: string;
  readonly code: string;
}
const list = async () => (await admin.client.get<{ rows: AdminLawRow[] }>('/api/admin/law')).body.rows;
const find = async (id: string) => (await list()).find(({ _id }) => _id === id);
/** Another product in each test, so that no row meets one of the seed. */
const levy = (goods: string, more: object = {}) => ({
  ...{ country: 'ch', kind: 'STOCK_LEVY', goods, from: '2031-01-01', to: null, value: 48.5, paragraph: 'Art. 1' },
  ...{ source: 'carbura.ch', checkedOn: '2026-11-23', note: '' },
  ...more,
});
const add = (body: object) => admin.client.post<Answer>('/api/admin/law', body);
const today = () => toBrandDay(app.clock.now(), 'Europe/Berlin');

describe('the table of law', () => {
  test('begins with the rows of all countries, and marks what ends soon and what has no source', async () => {
    const rows = await list();
    // The country of the brand stands first.
    expect([...new Set(rows.map(({ country }) => country))]).toEqual(['de', 'at', 'ch']);
    const rates = rows.filter(({ country, kind }) => country === 'de' && kind === 'VAT');
    expect(rates.map(({ from, to, value, state }) => [from, to, value, state])).toEqual([
      ['2007-01-01', '2020-06-30', 19, 'PAST'],
      ['2020-07-01', '2020-12-31', 16, 'PAST'],
      ['2021-01-01', null, 19, 'HOLDS'],
    ]);
    expect(rows.find(({ goods }) => goods === 'HVO')).toMatchObject({ value: 0, source: '', unit: 'PER_1000_LITRES' });
    const { _id } = (await add(levy('Q-1', { from: addDays(today(), -5), to: addDays(today(), 89) }))).body;
    expect((await find(_id))?.state).toBe('ENDS_SOON');
    const later = (await add(levy('Q-2', { from: addDays(today(), -5), to: addDays(today(), 90) }))).body;
    expect((await find(later._id))?.state).toBe('HOLDS');
  });

  test('a row is added, changed by the version that was seen, ended, and followed by the next', async () => {
    const { status, body } = await add(levy('A-1'));
    expect(status).toBe(201);
    const change = (more: object) => {
      const { country: _, kind: __, goods: ___, from: ____, ...values } = levy('A-1', { version: 1, ...more });
      return admin.client.put<Answer>(`/api/admin/law/${body._id}`, values);
    };
    expect((await change({ to: '2031-06-30', source: '' })).status).toBe(200);
    expect((await change({})).body.code).toBe('law_changed');
    expect(await find(body._id)).toMatchObject({ to: '2031-06-30', source: '', version: 2, state: 'COMING' });
    // A gap is allowed: what is not published has no row.
    expect((await add(levy('A-1', { from: '2031-09-01' }))).status).toBe(201);
    expect((await change({ version: 2, to: '2031-09-01' })).body).toMatchObject({ fields: [{ path: 'to' }] });
    const { rows } = await app.pool.query(
      `select action, before, after from audit_entries where object_id = $1 order by id`,
      [body._id],
    );
    expect(rows.map(({ action }) => action)).toEqual(['law.created', 'law.changed']);
    expect(rows[1]).toMatchObject({ before: { to: null }, after: { to: '2031-06-30' } });
  });

  test('a row that does not hold yet is withdrawn, another one not', async () => {
    const coming = (await add(levy('W-1'))).body._id;
    expect((await admin.client.delete(`/api/admin/law/${coming}`)).status).toBe(200);
    expect(await find(coming)).toBeUndefined();
    const held = (await add(levy('W-2', { from: today() }))).body._id;
    expect((await admin.client.delete<Answer>(`/api/admin/law/${held}`)).body.code).toBe('law_in_force');
    expect((await admin.client.delete(`/api/admin/law/${coming}`)).status).toBe(404);
  });

  test('a value that holds is not rewritten, its other fields are', async () => {
    const held = levy('H-1', { from: today() });
    const { _id } = (await add(held)).body;
    const { country: _, kind: __, goods: ___, from: ____, ...values } = held;
    const change = (more: object) =>
      admin.client.put<Answer>(`/api/admin/law/${_id}`, { ...values, version: 1, ...more });
    expect((await change({ value: 50 })).body.code).toBe('law_in_force');
    expect((await change({ source: 'carbura.ch, Seite 3' })).status).toBe(200);
    expect(await find(_id)).toMatchObject({ value: 48.5, source: 'carbura.ch, Seite 3' });
  });

  test('is the provider’s alone', async () => {
    const { client } = await seedSignedIn(app, 'seller');
    expect((await client.get('/api/admin/law')).status).toBe(403);
    expect((await client.post('/api/admin/law', levy('S-1'))).status).toBe(403);
  });
});

describe('a row that cannot be', () => {
  const vat = { country: 'de', kind: 'VAT', goods: '', from: '2031-01-01' };
  test.each<[string, object, string, string]>([
    ['a rate of 190 %', { ...vat, value: 190 }, 'value', 'Höchstens 100 %.'],
    ['a rate of two decimals', { ...vat, value: 8.15 }, 'value', 'Höchstens 1 Nachkommastellen.'],
    ['a rate below zero', { ...vat, value: -1 }, 'value', 'Mindestens 0.'],
    [
      'a rate with an end',
      { ...vat, to: '2031-12-31' },
      'to',
      'Ein Steuersatz hat kein Ende: Er gilt, bis der nächste beginnt.',
    ],
    ['a rate of some goods', { ...vat, goods: 'Diesel', value: 7 }, 'goods', 'Ein Steuersatz gilt für alle Waren.'],
    [
      'a second rate of a day',
      { ...vat, from: '2021-01-01', value: 18 },
      'from',
      'Für diese Waren gibt es schon einen Wert',
    ],
    ['an end before its beginning', { to: '2030-12-31' }, 'to', 'Das Ende liegt vor dem Beginn.'],
    ['a day that is none', { from: '2031-02-30' }, 'from', 'Kein gültiger Tag'],
    ['a rate without a source', { ...vat, source: '' }, 'source', 'Bitte nennen Sie seine Quelle.'],
    ['goods that no product is', { country: 'de', goods: 'Diesle' }, 'goods', 'Kein Produkt im Katalog'],
    ['a CN code of seven digits', { goods: '2710194' }, 'goods', 'Eine Zolltarifnummer hat 8 Ziffern'],
    [
      'a CN code of a chapter that has no such goods',
      { goods: '99101947' },
      'goods',
      'In diesem Kapitel des Zolltarifs',
    ],
    ['no paragraph', { paragraph: ' ' }, 'paragraph', 'Dieses Feld ist ein Pflichtfeld.'],
  ])('is refused at its field: %s', async (_, more, path, sentence) => {
    const before = (await list()).length;
    const refused = await add(levy('X-1', more));
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({ fields: [{ path, message: expect.stringContaining(sentence) }] });
    expect(await list()).toHaveLength(before);
  });

  test('meets another row of the same goods on one day', async () => {
    await add(levy('O-1', { from: '2031-01-01', to: '2031-06-30' }));
    const met = await add(levy('O-1', { from: '2031-06-30' }));
    const span = `${formatCalendarDay('2031-01-01')} bis ${formatCalendarDay('2031-06-30')}`;
    expect(met.body).toMatchObject({ fields: [{ path: 'from', message: expect.stringContaining(span) }] });
    expect((await add(levy('O-2', { from: '2031-06-30' }))).status).toBe(201);
    expect((await add(levy('O-1', { from: '2031-07-01' }))).status).toBe(201);
  });

  test('comes twice at once, and one of them stays', async () => {
    const answers = await Promise.all([1, 2, 3].map((value) => add(levy('R-1', { value }))));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400, 400]);
    // The database holds the rule too, whatever way a row takes.
    const insert = app.pool.query(`
      insert into law_rows (id, country, kind, goods, valid_from, value, paragraph, checked_on)
      values (gen_random_uuid(), 'ch', 'STOCK_LEVY', 'R-1', '2032-01-01', 1, 'x', '2026-11-23')`);
    await expect(insert).rejects.toThrow('law_rows_overlap');
  });
});
