import type { Upload, UploadRevert } from '@handelsplatz/contract/uploads';
import { uploadLimits } from '@handelsplatz/domain/uploads';
import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import { seedProduct, seedUser } from '@handelsplatz/testing/seed';
import { enter } from '@handelsplatz/testing/seed/sessions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase } from '../../platform/db/index.ts';
import { offerFile, seedUploader, sendFile, type Uploader } from './uploads.testbed.ts';
import { purgeUploads } from './uploads-purge.store.ts';

let app: TestApp;
let seller: Uploader;
beforeAll(async () => {
  app = await startTestApp({ windowSeconds: 600 });
  seller = await seedUploader(app);
});
afterAll(() => app.stop());

const send = (content: string | Buffer, client = seller.client) => sendFile(client, 'offers', content);
const commit = (id: string, body?: object) =>
  seller.client.post<Upload & { code: string }>(`/api/uploads/${id}/commit`, body);

test('a mapping that a colleague changes meanwhile is seen before it is committed', async () => {
  const other = await seedProduct(app.pool, { name: 'Ein anderes Produkt' });
  const colleague = await enter(app, await seedUser(app.pool, seller.account.id));
  const row = seller.row({ product: 'KURZ' });
  const { body } = await send(offerFile(row));
  const map = (upload: Upload, meaning: string, client = seller.client) =>
    client.put<Upload>(`/api/uploads/${upload._id}/corrections`, {
      revision: upload.revision,
      mappings: [{ column: 'product', value: 'KURZ', meaning }],
    });
  expect((await map(body, seller.product.name)).body).toMatchObject({ errors: [], counts: { new: 1 } });
  const theirs = await send(offerFile(seller.row({ product: 'KURZ' })), colleague);
  expect((await map(theirs.body, other.name, colleague)).status).toBe(200);
  expect(await commit(body._id)).toMatchObject({ status: 409, body: { code: 'upload_data_changed' } });
  expect((await commit(body._id)).status).toBe(200);
});

test('a mapping to nothing but spaces is refused at its field', async () => {
  const { body } = await send(offerFile(seller.row({ product: 'LEER' })));
  const refused = await seller.client.put<{ fields: { path: string }[] }>(`/api/uploads/${body._id}/corrections`, {
    revision: body.revision,
    mappings: [{ column: 'product', value: 'LEER', meaning: '   ' }],
  });
  expect([refused.status, refused.body.fields[0]?.path]).toEqual([400, 'mappings.0.meaning']);
});

test('a cell of 2,000 bars is one mistake', async () => {
  const { body } = await send(offerFile(seller.row({ customer: '|'.repeat(2_000) })));
  expect(body.errors).toMatchObject([{ column: 'customer', code: 'customer_unknown' }]);
});

test.each([
  ['without a name', 'form-data; name="file"', 'application/octet-stream'],
  ['with an empty name', 'form-data; name="file"; filename=""', 'text/csv'],
])('a file %s is taken', async (_, disposition, type) => {
  const content = offerFile(seller.row());
  const body = `--x\r\nContent-Disposition: ${disposition}\r\nContent-Type: ${type}\r\n\r\n${content}\r\n--x--\r\n`;
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  const response = await seller.client.send('/api/uploads/offers', { method: 'POST', headers, body });
  expect([response.status, ((await response.json()) as Upload).fileName]).toEqual([201, 'Datei']);
});

/** Statuses in the sequence of the answers, while nothing can be written until `refused` requests were answered. */
async function sendAtOnce(clients: readonly Uploader['client'][], refused: number): Promise<number[]> {
  const connection = await app.pool.connect();
  const answered: number[] = [];
  let sent: Promise<unknown>[] = [];
  try {
    await connection.query('begin');
    await connection.query('lock table uploads in access exclusive mode');
    sent = clients.map(async (client) => answered.push((await send(offerFile(seller.row()), client)).status));
    await expect.poll(() => answered).toEqual(Array(refused).fill(429));
    await connection.query('commit');
  } finally {
    connection.release(true);
  }
  await Promise.all(sent);
  return answered;
}

test('a node holds eight files at a time, three of an account; the next one is asked to wait', async () => {
  const others = await Promise.all(Array.from({ length: 3 }, () => seedUploader(app)));
  const each = (times: number) => others.flatMap(({ client }) => Array(times).fill(client));
  // Nine of three accounts: one too many for the node.
  expect(await sendAtOnce(each(3), 1)).toEqual([429, ...Array(8).fill(201)]);
  // Twelve of one account leave places to the other.
  const [one, other] = others;
  if (!one || !other) throw new Error('two accounts are there');
  const crowd = [...Array(12).fill(one.client), other.client];
  expect(await sendAtOnce(crowd, 9)).toEqual([...Array(9).fill(429), ...Array(4).fill(201)]);
  const large = Buffer.alloc(uploadLimits.bytes / 2, 'a');
  expect((await send(large)).status).toBe(422);
});

test('40 previews of a revert at once are all answered', async () => {
  const { body } = await send(offerFile(seller.row(), seller.row()));
  await commit(body._id);
  const preview = () => seller.client.get<UploadRevert>(`/api/uploads/${body._id}/revert`);
  const answers = await Promise.all(Array.from({ length: 40 }, preview));
  expect(answers.map(({ status }) => status)).toEqual(Array(40).fill(200));
}, 15_000);

test('dry runs and unreadable files are deleted after 30 days, what was committed stays', async () => {
  const own = await seedUploader(app);
  const dry = await send(offerFile(own.row()), own.client);
  await send('%PDF-1.7', own.client);
  const done = await send(offerFile(own.row()), own.client);
  await own.client.post(`/api/uploads/${done.body._id}/commit`);
  const left = async () => {
    const { rows } = await app.pool.query('select state from uploads where seller_id = $1 order by 1', [
      own.account.id,
    ]);
    return rows.map(({ state }) => state);
  };
  const inDays = (days: number) => new Date(app.clock.now().getTime() + days * 86_400_000);
  const db = createDatabase(app.pool);
  await purgeUploads(db, inDays(29));
  expect(await left()).toEqual(['COMMITTED', 'DRY', 'FAILED']);
  await purgeUploads(db, inDays(31));
  expect(await left()).toEqual(['COMMITTED']);
  const { rows } = await app.pool.query('select from upload_rows where upload_id = $1', [dry.body._id]);
  expect(rows).toEqual([]);
});
