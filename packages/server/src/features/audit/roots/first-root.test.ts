import { existsSync, mkdtempSync } from 'node:fs';
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
