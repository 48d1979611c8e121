import type { Upload, UploadList, UploadRevert, UploadRows } from '@handelsplatz/contract/uploads';
import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import { seedOrder, seedProduct, seedSignedIn, seedTerminal, seedUser, signIn } from '@handelsplatz/testing/seed';
import { seedTrader } from '@handelsplatz/testing/seed/trading';
import { createWorkbook } from '@handelsplatz/testing/workbook';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { offerFile, seedUploader, sendFile, type Uploader } from './uploads.testbed.ts';

let app: TestApp;
let seller: Uploader;

beforeAll(async () => {
  app = await startTestApp({ windowSeconds: 600 });
  seller = await seedUploader(app);
});
afterAll(() => app.stop());

const send = (content: string | Buffer, options: Parameters<typeof sendFile>[3] = {}, client = seller.client) =>
  sendFile(client, 'offers', content, options);
const commit = (id: string, body?: object, client = seller.client) =>
  client.post<Upload & { code: string; detail: string }>(`/api/uploads/${id}/commit`, body);
const findOffer = async (externalId: string) => {
  const { rows } = await app.pool.query('select * from offers where external_id = $1', [externalId]);
  return rows[0];
};
const idOf = (row: string) => row.split(';')[0] as string;

const emptyCells = [
  'product',
  'terminal',
  'price_type',
  'volume_total',
  'min',
  'max',
  'collection_days',
  'valid_from',
  'valid_to',
  'term_days',
];

describe('a dry run', () => {
  test('changes nothing and says what would change', async () => {
    const row = seller.row();
    const { status, body } = await send(offerFile(row));
    expect({ status, body }).toMatchObject({
      status: 201,
      body: { state: 'DRY', encoding: 'UTF-8', separator: ';', errors: [], counts: { rows: 1, new: 1, errors: 0 } },
    });
    expect(await findOffer(idOf(row))).toBeUndefined();
  });

  test('shows all errors at once with row, column, value, code and sentence', async () => {
    const rows = [
      seller.row({ product: 'Kerosin', min: '200', max: '100' }),
      seller.row({ terminal: 'Atlantis', price: '1.234', volume_total: 'viel' }),
      seller.row({ price_type: 'API' }),
      seller.row({ price_type: 'FIXED', price: '' }),
      seller.row({ valid_from: '31.02.2026 08:00', term_days: '13', collection_days: '1,5' }),
      seller.row({ valid_from: '29.03.2026 02:30', valid_to: '25.10.2026 02:30' }),
      seller.row({ external_id: '=1+1', action: 'DELETE', valid_to: '31.12.2026' }),
      'EXT-kurz;UPSERT',
      `${seller.row()};zu;viel`,
    ];
    const { body } = await send(offerFile(...rows));
    const found = body.errors.map(({ row, column, code }) => `${row} ${column} ${code}`);
    expect(found.toSorted()).toEqual(
      [
        '2 product product_unknown',
        '2 max max_below_min',
        '3 terminal terminal_unknown',
        '3 price ambiguous_number',
        '3 volume_total not_a_number',
        '4 price price_not_allowed',
        '5 price price_missing',
        '6 collection_days not_whole',
        '6 valid_from invalid_day',
        '6 term_days term_unknown',
        '7 valid_from invalid_time',
        '7 valid_to ambiguous_time',
        '8 external_id formula',
        '8 action unknown_action',
        '8 valid_to time_missing',
        ...emptyCells.map((column) => `9 ${column} required`),
        '10 null wrong_cell_count',
      ].toSorted(),
    );
    expect(body.errors[0]).toMatchObject({ value: 'Kerosin', message: 'Das Produkt „Kerosin“ gibt es nicht.' });
    expect(body.counts).toMatchObject({ rows: 9, wrong: 9, errors: found.length });
  });

  test('refuses a commit while a row is wrong', async () => {
    const good = seller.row();
    const { body } = await send(offerFile(good, seller.row({ product: 'Kerosin' })));
    expect(await commit(body._id)).toMatchObject({ status: 409, body: { code: 'upload_has_errors' } });
    expect(await findOffer(idOf(good))).toBeUndefined();
  });

  test('names the row in which a number stands first', async () => {
    const row = seller.row();
    const { body } = await send(offerFile(row, seller.row(), row));
    expect(body.errors).toMatchObject([{ row: 4, code: 'duplicate_row', message: expect.stringContaining('Zeile 2') }]);
  });
});

describe('a commit', () => {
  test('creates, changes, pauses and removes offers, and leaves the others', async () => {
    const [kept, changed, paused, removed] = [seller.row(), seller.row(), seller.row(), seller.row()];
    const first = await send(offerFile(kept, changed, paused, removed));
    expect(await commit(first.body._id)).toMatchObject({ status: 200, body: { state: 'COMMITTED' } });
    const fresh = seller.row({ price_type: 'API', price: '' });
    const second = await send(
      offerFile(
        kept,
        changed.replace('95,83', '96,10'),
        paused.replace('UPSERT', 'PAUSE'),
        removed.replace('UPSERT', 'REMOVE'),
        fresh,
      ),
    );
    expect(second.body.counts).toMatchObject({ new: 1, changed: 1, paused: 1, removed: 1, unchanged: 1 });
    expect(second.body.diff.rows.map(({ row, change, cells }) => [row, change, cells])).toEqual([
      [3, 'changed', [{ column: 'price', old: '95,83', new: '96,10' }]],
      [4, 'paused', [{ column: 'action', old: 'UPSERT', new: 'PAUSE' }]],
      [5, 'removed', [{ column: 'action', old: 'UPSERT', new: 'REMOVE' }]],
      [6, 'new', []],
    ]);
    expect((await commit(second.body._id)).status).toBe(200);
    expect(await findOffer(idOf(kept))).toMatchObject({ version: 1, status: 'ACTIVE', fixed_price_minor: 9583 });
    expect(await findOffer(idOf(changed))).toMatchObject({ version: 2, fixed_price_minor: 9610 });
    expect(await findOffer(idOf(paused))).toMatchObject({ status: 'PAUSED' });
    expect(await findOffer(idOf(removed))).toMatchObject({ status: 'REMOVED' });
    expect(await findOffer(idOf(fresh))).toMatchObject({
      price_type: 'API',
      total_litres: 1_000_000,
      payment_terms: [14],
    });
  });

  test('runs once, and the same file again changes nothing', async () => {
    const file = offerFile(seller.row());
    const { body } = await send(file);
    const answers = await Promise.all([commit(body._id), commit(body._id, {})]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const again = await send(file);
    expect(again).toMatchObject({ status: 201, body: { _id: body._id, state: 'COMMITTED' } });
    expect(again.body.notice).toContain('schon übernommen');
    const forced = await send(file, { query: '?again=true' });
    expect(forced.body).toMatchObject({ state: 'DRY', counts: { new: 0, unchanged: 1 } });
  });

  test('is refused when the data has changed since the dry run, and shows the new state', async () => {
    const row = seller.row();
    await commit((await send(offerFile(row))).body._id);
    const { body } = await send(offerFile(row.replace('95,83', '97,00')));
    await app.pool.query('update offers set fixed_price_minor = 9590, version = version + 1 where external_id = $1', [
      idOf(row),
    ]);
    expect(await commit(body._id)).toMatchObject({ status: 409, body: { code: 'upload_data_changed' } });
    const validated = await seller.client.get<Upload>(`/api/uploads/${body._id}`);
    expect(validated.body.diff.rows[0]?.cells).toEqual([{ column: 'price', old: '95,90', new: '97,00' }]);
    expect((await commit(body._id, { dataVersion: body.dataVersion })).body.code).toBe('upload_changed');
    expect((await commit(body._id, { dataVersion: validated.body.dataVersion })).status).toBe(200);
  });

  test('asks for consent to a price that moves unusually far', async () => {
    const row = seller.row();
    await commit((await send(offerFile(row))).body._id);
    const { body } = await send(offerFile(row.replace('95,83', '59,83')));
    expect(body.warnings).toMatchObject([{ row: 2, column: 'price', code: 'price_outlier' }]);
    expect(await commit(body._id)).toMatchObject({ status: 409, body: { code: 'upload_needs_consent' } });
    expect((await commit(body._id, { consent: true })).status).toBe(200);
    expect(await findOffer(idOf(row))).toMatchObject({ fixed_price_minor: 5983 });
  });

  test('takes a workbook as well', async () => {
    const id = idOf(seller.row());
    const { product, terminal } = seller;
    const cells = [
      id,
      'UPSERT',
      product.name,
      terminal.name,
      'FIXED',
      95.83,
      1000,
      5,
      90,
      7,
      { serial: 46082.5 },
      { serial: 73050 },
      14,
    ];
    const header = offerFile().split(';');
    const { body } = await send(createWorkbook([header, cells]), { name: 'angebote.xlsx' });
    expect(body).toMatchObject({ format: 'XLSX', sheet: 'Blatt 1', errors: [], counts: { new: 1 } });
    expect((await commit(body._id)).status).toBe(200);
    expect(await findOffer(id)).toMatchObject({
      fixed_price_minor: 9583,
      available_from: new Date('2026-03-01T11:00:00Z'),
    });
  });
});

describe('corrections', () => {
  const correct = (upload: Pick<Upload, '_id' | 'revision'>, body: object) =>
    seller.client.put<Upload & { code: string }>(`/api/uploads/${upload._id}/corrections`, {
      revision: upload.revision,
      ...body,
    });

  test('map a value for all its rows, and are remembered for the next file', async () => {
    const other = await seedUploader(app);
    const row = (terminal: string) => other.row({ product: 'HEL', terminal });
    const { body } = await sendFile(other.client, 'offers', offerFile(row('Hbg'), row('Hbg')));
    expect(body.unknownValues).toMatchObject([
      { column: 'product', value: 'HEL', rows: 2 },
      { column: 'terminal', value: 'Hbg', rows: 2 },
    ]);
    const mappings = [
      { column: 'product', value: 'HEL', meaning: other.product.name },
      { column: 'terminal', value: 'Hbg', meaning: other.terminal.name },
    ];
    const path = `/api/uploads/${body._id}/corrections`;
    const mapped = await other.client.put<Upload>(path, { revision: body.revision, mappings });
    expect(mapped.body).toMatchObject({ errors: [], counts: { new: 2 }, mappings: [{ rows: 2 }, { rows: 2 }] });
    const next = await sendFile(other.client, 'offers', offerFile(row(' hbg ')));
    expect(next.body).toMatchObject({ errors: [], counts: { new: 1 } });
    const forgotten = await other.client.put<Upload>(`/api/uploads/${next.body._id}/corrections`, {
      revision: next.body.revision,
      forget: [{ column: 'product', value: 'HEL' }],
    });
    expect(forgotten.body.errors).toMatchObject([{ column: 'product', code: 'product_unknown' }]);
  });

  test('mend a cell, skip rows and take them back', async () => {
    const { body } = await send(offerFile(seller.row({ price: 'x' }), seller.row({ min: '-1' }), seller.row()));
    const mended = await correct(body, { cells: [{ row: 2, column: 'price', value: '95,00' }] });
    expect(mended.body).toMatchObject({ revision: 2, counts: { wrong: 1, new: 2 } });
    const skipped = await correct(mended.body, { skipWrong: true });
    expect(skipped.body).toMatchObject({ errors: [], counts: { wrong: 0, skipped: 1, new: 2 } });
    const rows = await seller.client.get<UploadRows>(`/api/uploads/${body._id}/rows?filter=skipped`);
    expect(rows.body).toMatchObject({ total: 1, rows: [{ row: 3, skipped: true }] });
    const back = await correct(skipped.body, { unskip: [3] });
    expect(back.body.errors).toMatchObject([{ row: 3, column: 'min', code: 'negative_number' }]);
    expect((await correct(body, { skip: [2] })).body.code).toBe('upload_changed');
  });

  test('are refused after the commit', async () => {
    const { body } = await send(offerFile(seller.row()));
    await commit(body._id);
    expect((await correct(body, { skip: [2] })).body.code).toBe('upload_not_open');
    expect((await seller.client.delete<{ code: string }>(`/api/uploads/${body._id}`)).body.code).toBe(
      'upload_not_open',
    );
  });
});

describe('a revert', () => {
  const revert = (id: string) => seller.client.post<UploadRevert & { code: string }>(`/api/uploads/${id}/revert`);
  const readOffers = async (externalId: string) => {
    const { rows } = await app.pool.query<{ status: string; name: string }>(
      'select o.status, p.name from offers o join products p on p.id = o.product_id where o.external_id = $1 order by o.id',
      [externalId],
    );
    return rows.map(({ status, name }) => `${status} ${name}`);
  };

  test('frees the numbers of removed offers for a corrected file with other products and terminals', async () => {
    const [product, terminal] = [await seedProduct(app.pool), await seedTerminal(app.pool)];
    const [wrong, same] = [seller.row(), seller.row()];
    const number = idOf(wrong);
    const first = await send(offerFile(wrong, same));
    await commit(first.body._id);
    await revert(first.body._id);
    const corrected = seller.row({ external_id: number, product: product.name, terminal: terminal.name });
    const second = await send(offerFile(corrected, same));
    // The offer that was right before comes back; the other one is new.
    expect(second.body).toMatchObject({ errors: [], counts: { new: 1, changed: 1, wrong: 0 } });
    expect((await commit(second.body._id)).status).toBe(200);
    expect(await readOffers(number)).toEqual([`REMOVED ${seller.product.name}`, `ACTIVE ${product.name}`]);
    expect(await readOffers(idOf(same))).toEqual([`ACTIVE ${seller.product.name}`]);
    const pause = await send(offerFile(corrected.replace('UPSERT', 'PAUSE')));
    expect(pause.body).toMatchObject({ errors: [], counts: { paused: 1 } });
  });

  test('keeps what is removed while another offer has its number, and two files at once make one offer', async () => {
    const row = seller.row();
    const first = await send(offerFile(row));
    await commit(first.body._id);
    const removing = await send(offerFile(row.replace('UPSERT', 'REMOVE')));
    await commit(removing.body._id);
    const product = await seedProduct(app.pool);
    const other = seller.row({ external_id: idOf(row), product: product.name });
    const files = [offerFile(other), offerFile(other.replace('95,83', '95,90'))];
    const dry = await Promise.all(files.map((file) => send(file)));
    const answers = await Promise.all(dry.map(({ body }) => commit(body._id)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await readOffers(idOf(row))).toEqual([`REMOVED ${seller.product.name}`, `ACTIVE ${product.name}`]);
    expect((await revert(removing.body._id)).body).toMatchObject({ counts: { kept: 1, restored: 0 } });
  });

  test('gives back what nobody has changed, keeps what was edited, and pauses what was ordered', async () => {
    const old = seller.row();
    await commit((await send(offerFile(old))).body._id);
    const [untouched, ordered, edited] = [seller.row(), seller.row(), seller.row()];
    const { body } = await send(offerFile(old.replace('95,83', '96,10'), untouched, ordered, edited));
    await commit(body._id);
    const { buyerId, user } = await seedTrader(app, seller);
    const offerId = (await findOffer(idOf(ordered))).id;
    await seedOrder(app.pool, { ...seller.goods, buyerId, buyerUserId: user.id, offerId });
    const path = `/api/offer/own/${(await findOffer(idOf(edited))).id}`;
    expect((await seller.client.put(path, { price: 96.2 })).status).toBe(200);
    const preview = await seller.client.get<UploadRevert>(`/api/uploads/${body._id}/revert`);
    expect(preview.body.counts).toEqual({ restored: 1, removed: 1, paused: 1, kept: 1 });
    expect(preview.body.rows[0]).toMatchObject({
      row: 5,
      change: 'kept',
      reason: expect.stringContaining('Seitdem geändert von'),
    });
    expect((await revert(body._id)).body).toMatchObject({ state: 'REVERTED', counts: preview.body.counts });
    expect(await findOffer(idOf(old))).toMatchObject({ fixed_price_minor: 9583, status: 'ACTIVE' });
    expect(await findOffer(idOf(untouched))).toMatchObject({ status: 'REMOVED' });
    expect(await findOffer(idOf(ordered))).toMatchObject({ status: 'PAUSED' });
    expect(await findOffer(idOf(edited))).toMatchObject({ fixed_price_minor: 9620, status: 'ACTIVE' });
    expect((await revert(body._id)).body.code).toBe('upload_not_committed');
  });
});

describe('files and roles', () => {
  test('a file that cannot be read is refused with its reason and kept in the history', async () => {
    const refused = await send('%PDF-1.7', { name: 'rechnung.csv' });
    expect(refused).toMatchObject({ status: 422, body: { code: 'csv_upload_failed', reason: 'pdf' } });
    expect(refused.body.detail).toContain('Das ist ein PDF.');
    const { body } = await seller.client.get<UploadList>('/api/uploads');
    const failed = body.uploads.filter(({ state }) => state === 'FAILED');
    expect(failed).toMatchObject([{ fileName: 'rechnung.csv', failure: expect.stringContaining('PDF') }]);
  });

  test('a file of 11 MB is refused, and so is a form without a file', async () => {
    const large = await send(Buffer.alloc(11 * 1024 * 1024, 'a;'));
    expect(large).toMatchObject({ status: 413, body: { code: 'csv_upload_failed', reason: 'too_large' } });
    const none = await seller.client.post('/api/uploads/offers', {});
    expect(none).toMatchObject({ status: 422, body: { reason: 'no_file' } });
  });

  test('the report has the file with a column for its errors, neutralised', async () => {
    const { body } = await send(offerFile(seller.row({ external_id: '=1+1', min: '200', max: '100' })));
    const { text } = await seller.client.get(`/api/uploads/${body._id}/report`);
    const [head, line] = text.split('\r\n');
    expect(head).toMatch(/customer;Fehler$/);
    expect(line).toMatch(/^'=1\+1;.*external_id: „=1\+1“ beginnt wie eine Formel.*max: Die Höchstmenge/);
  });

  test('the report is a workbook on request, which is read again with its last column', async () => {
    const { body } = await send(offerFile(seller.row({ price: 'x' })));
    const response = await seller.client.send(`/api/uploads/${body._id}/report?format=xlsx`);
    expect(response.headers.get('content-disposition')).toContain('angebote-Fehler.xlsx');
    const again = await send(Buffer.from(await response.arrayBuffer()), { name: 'angebote.xlsx' });
    expect(again).toMatchObject({ status: 201, body: { columns: body.columns, errors: [{ column: 'price' }] } });
  });

  test('a connection that breaks off in the middle leaves nothing', async () => {
    const count = async () => (await seller.client.get<UploadList>('/api/uploads')).body.metadata.total;
    const before = await count();
    const broken = new AbortController();
    const body = new ReadableStream({
      start(stream) {
        const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n';
        stream.enqueue(new TextEncoder().encode(head + offerFile(seller.row())));
      },
    });
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const init = { method: 'POST', headers, body, duplex: 'half', signal: broken.signal } as RequestInit;
    const sent = seller.client.send('/api/uploads/offers', init).catch(() => 'broken off');
    await app.pool.query('select pg_sleep(0.2)');
    broken.abort();
    expect(await sent).toBe('broken off');
    expect((await send(offerFile(seller.row()))).status).toBe(201);
    expect(await count()).toBe(before + 1);
  });

  test('a commit whose database connection dies changes nothing, and can be repeated', async () => {
    const row = seller.row();
    const { body } = await send(offerFile(row));
    await app.pool.query(`
      create function die() returns trigger language plpgsql as $$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$;
      create trigger die before update on uploads for each row when (new.state = 'COMMITTED') execute function die()`);
    expect((await commit(body._id)).status).toBeGreaterThanOrEqual(500);
    await app.pool.query('drop trigger die on uploads');
    expect(await findOffer(idOf(row))).toBeUndefined();
    expect((await seller.client.get<Upload>(`/api/uploads/${body._id}`)).body.state).toBe('DRY');
    expect((await commit(body._id)).status).toBe(200);
    expect(await findOffer(idOf(row))).toMatchObject({ version: 1 });
  });

  test('the template holds what is live and changes nothing', async () => {
    const other = await seedUploader(app);
    const { body } = await sendFile(other.client, 'offers', offerFile(other.row(), other.row({ term_days: '7|14' })));
    await commit(body._id, undefined, other.client);
    const template = await other.client.get('/api/upload-templates/offers');
    const validated = await sendFile(other.client, 'offers', template.text);
    expect(validated.body).toMatchObject({ errors: [], counts: { rows: 2, unchanged: 2 } });
  });

  test('buyers may not upload, and another seller finds nothing', async () => {
    const { body } = await send(offerFile(seller.row()));
    const { client: buyer } = await seedTrader(app, seller);
    expect((await sendFile(buyer, 'offers', offerFile())).status).toBe(403);
    expect((await sendFile(app.client(), 'offers', offerFile())).status).toBe(401);
    const stranger = await seedUploader(app);
    const path = `/api/uploads/${body._id}`;
    for (const read of ['', '/rows', '/revert', '/file', '/report'])
      expect((await stranger.client.get(path + read)).status).toBe(404);
    expect((await commit(body._id, undefined, stranger.client)).status).toBe(404);
    expect((await stranger.client.delete(path)).status).toBe(404);
  });

  test('a seller without the role for customers may not upload their credit', async () => {
    const { client } = await seedSignedIn(app, 'seller', []);
    expect((await sendFile(client, 'credit-limits', 'x')).status).toBe(403);
    expect((await client.get('/api/upload-templates/credit-limits')).status).toBe(403);
  });

  test('a seller without the role for customers finds no upload of credit of a colleague', async () => {
    const file = 'customer_no;limit;currency;used;prepaid;as_of;note\r\nK-1;1,00;EUR;0,00;0,00;20.11.2026 18:00;\r\n';
    const { body } = await sendFile(seller.client, 'credit-limits', file);
    const colleague = await signIn(app, await seedUser(app.pool, seller.account.id, { roles: [] }));
    const path = `/api/uploads/${body._id}`;
    for (const read of ['', '/rows', '/revert', '/file', '/report'])
      expect((await colleague.get(path + read)).status).toBe(404);
    for (const change of ['/commit', '/revert']) expect((await colleague.post(path + change)).status).toBe(404);
    expect((await colleague.delete(path)).status).toBe(404);
    expect((await seller.client.get<Upload>(path)).body.state).toBe('DRY');
  });
});
