import { type NoticePage, type NoticePreferences, noticeKinds, rulesOf } from '@handelsplatz/contract/notifications';
import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import type { TestClient } from '@handelsplatz/testing/client';
import { endOfJobs, runJob } from '@handelsplatz/testing/jobs';
import { sendNotices } from '@handelsplatz/testing/notices';
import { mailsTo, seedSignedIn, seedUser, signIn } from '@handelsplatz/testing/seed';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { NewNotice } from '../index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const path = '/api/notifications';
const read = async (client: TestClient, query = '') => (await client.get<NoticePage>(`${path}${query}`)).body;
const unread = async (client: TestClient) => (await client.get<{ unread: number }>(`${path}/unread`)).body.unread;
const idsOf = ({ groups }: NoticePage) => groups.flatMap(({ notices }) => notices.map(({ _id }) => _id));

const offered = (accountId: string, orderNo = 'DE-2026-10234', values: Partial<NewNotice> = {}) =>
  ({
    accountId,
    kind: 'orderAmendment',
    subject: { type: 'order', id: orderNo },
    facts: { orderNo, partner: 'Nordöl', step: 'AMEND', until: '2026-03-05T11:00:00Z' },
    link: `/orders?bestellung=${orderNo}`,
    ...values,
  }) as NewNotice;

const placed = (accountId: string, orderNo = 'DE-2026-10234', values: Partial<NewNotice> = {}) =>
  ({
    ...offered(accountId, orderNo),
    kind: 'orderStep',
    facts: { orderNo, partner: 'Nordöl', step: 'TRANSFER' },
    ...values,
  }) as NewNotice;

describe('notices of a user', () => {
  test('are grouped by their subject, the newest first, with what the reader does next', async () => {
    const { client, account } = await seedSignedIn(app, 'buyer');
    await sendNotices(app, placed(account.id), placed(account.id, 'DE-2026-10300'));
    app.clock.advance(60_000);
    await sendNotices(app, offered(account.id));
    const page = await read(client);
    expect(page).toMatchObject({ unread: 3, total: 2, pageCount: 1 });
    expect(page.groups.map(({ title, count, unread: fresh }) => [title, count, fresh])).toEqual([
      ['Bestellung DE-2026-10234: 2 Änderungen', 2, 2],
      ['Bestellung DE-2026-10300: übergeben', 1, 1],
    ]);
    expect(page.groups[0]?.notices[0]).toMatchObject({
      title: 'Bestellung DE-2026-10234: Änderung angeboten',
      text: 'Nordöl bietet eine Änderung an. Sie gilt nur, wenn Sie bis 05.03.2026, 12:00 Uhr zustimmen.',
      action: 'Antworten',
      link: '/orders?bestellung=DE-2026-10234',
      read: false,
    });
    expect((await read(client, '?pageLimit=1&pageNumber=2')).groups.map(({ key }) => key)).toEqual([
      'order:DE-2026-10300',
    ]);
    expect((await read(client, '?kinds=orderAmendment')).total).toBe(1);
  });

  test('agree on all devices: what one reads is read on the other, which hears of it at once', async () => {
    const { client: phone, user, account } = await seedSignedIn(app, 'buyer');
    const desk = await signIn(app, user);
    await sendNotices(app, placed(account.id));
    expect([await unread(phone), await unread(desk)]).toEqual([1, 1]);
    const frames = await desk.events('/api/events');
    const ids = idsOf(await read(phone));
    expect((await phone.put(`${path}/read`, { ids })).body).toEqual({ unread: 0 });
    for await (const { event, data } of frames) {
      if (event !== 'invalidate') continue;
      expect(data).toEqual({ topics: ['notices'] });
      break;
    }
    expect(await unread(desk)).toBe(0);
    expect((await desk.put(`${path}/read`, { ids, read: false })).body).toEqual({ unread: 1 });
    expect(await unread(phone)).toBe(1);
  });

  test('are put away and taken back', async () => {
    const { client, account } = await seedSignedIn(app, 'buyer');
    await sendNotices(app, placed(account.id));
    const ids = idsOf(await read(client));
    expect((await client.put(`${path}/done`, { ids })).body).toEqual({ unread: 0 });
    expect((await read(client)).total).toBe(0);
    expect((await read(client, '?state=done')).groups[0]?.notices[0]).toMatchObject({ read: true, done: true });
    await client.put(`${path}/done`, { ids, done: false });
    expect(idsOf(await read(client))).toEqual(ids);
  });

  test('of somebody else are 404, and nothing of such a request is written', async () => {
    const { client, account } = await seedSignedIn(app, 'buyer');
    const { client: stranger, account: other } = await seedSignedIn(app, 'buyer');
    await sendNotices(app, placed(account.id), placed(other.id));
    const ids = [...idsOf(await read(client)), ...idsOf(await read(stranger))];
    for (const [route, body] of [
      ['read', { ids }],
      ['done', { ids }],
    ] as const)
      expect((await stranger.put(`${path}/${route}`, body)).status).toBe(404);
    expect([await unread(client), await unread(stranger)]).toEqual([1, 1]);
    expect((await app.client().get(path)).status).toBe(401);
  });

  test('are read up to the newest one on the page, and not beyond', async () => {
    const { client, account } = await seedSignedIn(app, 'buyer');
    await sendNotices(app, placed(account.id, 'DE-1'));
    const until = (await read(client)).groups[0]?.at;
    app.clock.advance(1_000);
    await sendNotices(app, placed(account.id, 'DE-2'));
    expect((await client.put(`${path}/readAll`, { until })).body).toEqual({ unread: 1 });
    expect((await client.put(`${path}/readAll`, {})).body).toEqual({ unread: 0 });
  });

  test('with one key are one, however often the work runs', async () => {
    const { client, account } = await seedSignedIn(app, 'buyer');
    for (let time = 0; time < 3; time += 1) await sendNotices(app, placed(account.id, 'DE-1', { key: 'placed/1' }));
    expect(await unread(client)).toBe(1);
  });

  test('reach the chosen users, or those with a role; never a blocked one', async () => {
    const { client, user, account } = await seedSignedIn(app, 'buyer');
    const colleague = await seedUser(app.pool, account.id, { roles: ['ChildAccounts_View'] });
    const gone = await seedUser(app.pool, account.id, { status: 300 });
    await sendNotices(app, placed(account.id, 'DE-1', { userIds: [user.id, gone.id] }));
    await sendNotices(app, placed(account.id, 'DE-2', { role: 'ChildAccounts_View' }));
    const desk = await signIn(app, colleague);
    expect((await read(client)).groups.map(({ key }) => key)).not.toContain('order:DE-2');
    expect((await read(desk)).groups.map(({ key }) => key)).toEqual(['order:DE-2']);
    const { rows } = await app.pool.query('select from notices where user_id = $1', [gone.id]);
    expect(rows).toEqual([]);
  });

  test('older than 90 days are purged, and all but the 2,000 newest', async () => {
    const { client, user, account } = await seedSignedIn(app, 'buyer');
    await sendNotices(app, placed(account.id, 'DE-1'));
    await app.pool.query(`update notices set created_at = $2::timestamptz - interval '91 days' where user_id = $1`, [
      user.id,
      app.clock.now(),
    ]);
    await sendNotices(app, placed(account.id, 'DE-2'));
    const rich = await seedSignedIn(app, 'buyer');
    await app.pool.query(
      `insert into notices (user_id, kind, subject_type, subject_id, facts, link, page, created_at)
       select $1, 'orderStep', 'order', n::text, '{}', '/', true, $2::timestamptz - n * interval '1 minute'
         from generate_series(1, 2010) as n`,
      [rich.user.id, app.clock.now()],
    );
    await runJob(app.pool, 'notices-purge');
    expect((await read(client)).groups.map(({ key }) => key)).toEqual(['order:DE-2']);
    const { rows } = await app.pool.query<{ subject_id: string }>(
      'select subject_id from notices where user_id = $1 order by created_at',
      [rich.user.id],
    );
    expect([rows.length, rows[0]?.subject_id]).toEqual([2_000, '2000']);
  });
});

describe('channels', () => {
  const choices = async (client: TestClient) =>
    (await client.get<NoticePreferences>(`${path}/preferences`)).body.choices;
  const choose = (client: TestClient, ...chosen: object[]) => client.put(`${path}/preferences`, { choices: chosen });

  test('are those of the kind until the user chooses others', async () => {
    const { client, user, account } = await seedSignedIn(app, 'buyer');
    const alert = (id: string): NewNotice => ({
      accountId: account.id,
      kind: 'priceAlert',
      subject: { type: 'priceAlert', id },
      facts: { product: 'Diesel', terminal: 'Kiel', priceMinor: 12_315, limitMinor: 12_400, below: true },
      link: '/handelsplatz',
    });
    await sendNotices(app, alert('1'));
    await endOfJobs(app.pool, 'notice-mail');
    const [mail, ...others] = await mailsTo(app.pool, user.email);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Preisalarm Diesel, Kiel: Preis gefallen');
    expect(mail?.text).toContain('Der Preis ist 123,15 EUR je 100 l; Ihre Grenze war 124,00 EUR je 100 l.');
    expect(mail?.text).toContain('/profil/mitteilungen');

    expect((await choose(client, { kind: 'priceAlert', page: false, mail: false, push: false })).status).toBe(200);
    await sendNotices(app, alert('2'));
    await endOfJobs(app.pool, 'notice-mail');
    expect(await mailsTo(app.pool, user.email)).toHaveLength(1);
    expect((await read(client)).total).toBe(1);
    expect((await choices(client)).find(({ kind }) => kind === 'priceAlert')).toEqual({
      kind: 'priceAlert',
      page: false,
      mail: false,
      push: false,
    });
  });

  test('show each side the kinds that it can get', async () => {
    const [buyer, seller] = [await seedSignedIn(app, 'buyer'), await seedSignedIn(app, 'seller')];
    const [ofBuyer, ofSeller] = [await choices(buyer.client), await choices(seller.client)].map((all) =>
      all.map(({ kind }) => kind),
    );
    expect(ofBuyer).toContain('priceAlert');
    expect(ofBuyer).not.toContain('releaseRequested');
    expect(ofSeller).toContain('releaseRequested');
    expect(ofSeller).not.toContain('priceAlert');
  });

  test.each(['ch', 'at'] as const)('leave out what brand %s does not have', async (brand) => {
    const other = await startTestApp({ brand });
    const { client } = await seedSignedIn(other, 'buyer');
    const kinds = (await choices(client)).map(({ kind }) => kind);
    expect(kinds).toContain('favouriteSummary');
    for (const kind of ['priceAlert', 'standingOrderExecuted', 'standingOrderRejected', 'standingOrderAtRisk'])
      expect(kinds).not.toContain(kind);
    await other.stop();
  });

  test('of critical kinds cannot be turned off, and the answer names the channel', async () => {
    const { client } = await seedSignedIn(app, 'buyer');
    const critical = noticeKinds.filter((kind) => rulesOf(kind).locked !== undefined);
    expect(critical).toEqual(['orderAmendment', 'security', 'blocked']);
    for (const kind of critical) {
      const { status, body } = await client.put<{ fields: { path: string; message: string }[] }>(
        `${path}/preferences`,
        { choices: [{ kind, page: true, mail: false, push: false }] },
      );
      expect([status, body.fields]).toMatchObject([
        400,
        [{ path: 'choices.0.mail', message: 'Dieser Kanal lässt sich nicht abschalten.' }],
      ]);
      expect((await choose(client, { kind, page: true, mail: true, push: false })).status).toBe(200);
    }
    expect((await choose(client, { kind: 'weather', page: true, mail: true, push: true })).status).toBe(400);
  });
});
