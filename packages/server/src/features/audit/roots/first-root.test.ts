import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestApp } from '@handelsplatz/testing/app';
import { outlastTransactions } from '@handelsplatz/testing/running-transactions';
import { seedSignedIn } from '@handelsplatz/testing/seed';
import { expect, test } from 'vitest';

test('the first entries after a start are signed with their sealing, not after an hour', async () => {
  const auditDir = mkdtempSync(join(tmpdir(), 'handelsplatz-first-root-'));
  const app = await startTestApp({ auditSeconds: 1, auditDir });
  await seedSignedIn(app, 'buyer');
  await app.pool.query(
    `insert into audit_entries (account_id, at, action, object_type, object_id)
     select id, now(), 'setting.changed', 'setting', 'x' from accounts limit 1`,
  );
  await outlastTransactions(app.pool);
  await expect.poll(() => existsSync(join(auditDir, 'audit-roots.jsonl'))).toBe(true);
  await app.stop();
});

test('a first signature that failed, for lack of its folder, is tried again', async () => {
  const auditDir = join(mkdtempSync(join(tmpdir(), 'handelsplatz-first-root-')), 'audit');
  const app = await startTestApp({ auditSeconds: 1, auditDir });
  // A file in the place of the folder.
  writeFileSync(auditDir, '');
  await seedSignedIn(app, 'buyer');
  await app.pool.query(
    `insert into audit_entries (account_id, at, action, object_type, object_id)
     select id, now(), 'setting.changed', 'setting', 'x' from accounts limit 1`,
  );
  await outlastTransactions(app.pool);
  await expect.poll(async () => (await app.pool.query('select from audit_seals')).rowCount).toBeGreaterThan(0);
  rmSync(auditDir);
  await expect.poll(() => existsSync(join(auditDir, 'audit-roots.jsonl'))).toBe(true);
  await app.stop();
});
