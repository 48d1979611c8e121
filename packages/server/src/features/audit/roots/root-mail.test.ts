import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestApp } from '@handelsplatz/testing/app';
import { eventually } from '@handelsplatz/testing/eventually';
import { runJob } from '@handelsplatz/testing/jobs';
import { outlastTransactions } from '@handelsplatz/testing/running-transactions';
import { mailsTo, seedSignedIn } from '@handelsplatz/testing/seed';
import { expect, test } from 'vitest';
import { rootsFile } from './root-key.ts';

test('the last root is mailed to the administrators of the provider, and to nobody else', async () => {
  const auditDir = await mkdtemp(join(tmpdir(), 'audit-mail-'));
  const app = await startTestApp({ auditSeconds: 3_600, auditDir });
  const provider = await seedSignedIn(app, 'admin', ['MyTeam_Manage']);
  const colleague = await seedSignedIn(app, 'admin', []);
  const buyer = await seedSignedIn(app, 'buyer', ['MyTeam_Manage']);
  await app.pool.query(
    `insert into audit_entries (account_id, at, action, object_type, object_id) values ($1, now(), 'setting.changed', 'setting', 'x')`,
    [buyer.account.id],
  );
  const lines = async () => (await readFile(join(auditDir, rootsFile), 'utf8').catch(() => '')).trimEnd();
  await outlastTransactions(app.pool);
  await runJob(app.pool, 'audit-root');
  expect(await lines()).not.toBe('');
  await runJob(app.pool, 'audit-root-mail');
  const last = (await lines()).split('\n').at(-1) ?? '';
  await eventually(async () => {
    const [mail] = await mailsTo(app.pool, provider.user.email);
    expect(mail?.subject).toContain('des Protokolls');
    expect(mail?.text).toContain(createHash('sha256').update(last).digest('hex'));
  });
  expect(await mailsTo(app.pool, colleague.user.email)).toEqual([]);
  expect(await mailsTo(app.pool, buyer.user.email)).toEqual([]);
  await app.stop();
  await rm(auditDir, { recursive: true });
});
