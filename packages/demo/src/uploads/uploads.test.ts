import type { Upload, UploadList, UploadRevert } from '@handelsplatz/contract/uploads';
import { type BrandCode, brandCodes } from '@handelsplatz/domain/brands';
import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import type { TestClient } from '@handelsplatz/testing/client';
import { enter } from '@handelsplatz/testing/seed/sessions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

describe.each(brandCodes)('the uploads of the first seller of brand %s', (code: BrandCode) => {
  let app: TestApp;
  let client: TestClient;
  let list: UploadList['uploads'];

  beforeAll(async () => {
    app = await startTestApp({ brand: code, windowSeconds: 600, demo: true });
    const { rows } = await app.pool.query("select id from users where username = 'verkaeufer'");
    client = await enter(app, rows[0]);
    list = (await client.get<UploadList>('/api/uploads')).body.uploads;
  });
  afterAll(() => app.stop());

  const find = (state: string, kind = 'offers') => {
    const id = list.find((upload) => upload.state === state && upload.kind === kind)?._id;
    if (!id) throw new Error(`no ${kind} ${state}`);
    return `/api/uploads/${id}`;
  };

  test('are one of each kind: committed, waiting, not readable', () => {
    expect(list.map(({ kind, state }) => `${kind} ${state}`).sort()).toEqual([
      'credit-limits COMMITTED',
      'offers COMMITTED',
      'offers DRY',
      'offers FAILED',
    ]);
  });

  test('say what the server says when it validates the same file', async () => {
    const path = find('DRY');
    const shown = (await client.get<Upload>(path)).body;
    expect(shown.unknownValues).toMatchObject([{ value: 'HEL', rows: 2 }, { value: 'TL 4' }]);
    const correction = { revision: shown.revision, unskip: [2] };
    const validated = (await client.put<Upload>(`${path}/corrections`, correction)).body;
    const said = ({ counts, errors, diff, unknownValues }: Upload) => ({ counts, errors, diff, unknownValues });
    expect(said(validated)).toEqual(said(shown));
  });

  test.each(['offers', 'credit-limits'])('can be reverted: %s', async (kind) => {
    const { body } = await client.get<UploadRevert>(`${find('COMMITTED', kind)}/revert`);
    expect(body.rows.filter(({ change }) => change !== 'restored')).toEqual([]);
    expect(body.counts.restored).toBeGreaterThanOrEqual(3);
  });

  test('of credit are the source of the history of a line', async () => {
    const { rows } = await app.pool.query(`
      select l.used_minor = (c.after ->> 'used')::numeric * 100 as same, l.version, c.version as written
        from credit_changes c join credit_limits l on l.seller_id = c.seller_id and l.buyer_id = c.buyer_id`);
    expect(rows.length).toBeGreaterThanOrEqual(3);
    expect(rows).toEqual(rows.map(() => ({ same: true, version: 2, written: 2 })));
  });
});
