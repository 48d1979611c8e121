import { startTestApp } from '@handelsplatz/testing/app';
import { hasNats, startNats } from '@handelsplatz/testing/nats';
import { startSecondNode } from '@handelsplatz/testing/second-node';
import { seedSignedIn } from '@handelsplatz/testing/seed';
import { expect, test } from 'vitest';

test.skipIf(!hasNats())('what a user changes at one node reaches an open page at another over NATS', async () => {
  const nats = await startNats();
  const lines: string[] = [];
  const log = (line: string) => void lines.push(line);
  const app = await startTestApp({ natsUrl: nats.url, logLevel: 'info', log });
  const node = await startSecondNode(app, log);
  try {
    await expect.poll(() => lines.filter((line) => line.includes('events go over NATS')).length).toBe(2);
    const { client: buyer } = await seedSignedIn(app, 'buyer');
    const frames = await node.client(buyer).events();
    await frames.next();
    const listeners = await app.pool.query(
      `select from pg_stat_activity where application_name = 'handelsplatz listener' and datname = current_database()`,
    );
    expect(listeners.rowCount).toBe(0);
    const address = { company: 'Werft', street: 'Kai 1', postCode: '20457', city: 'Hamburg' };
    expect((await buyer.post('/api/metadata/locations', address)).status).toBe(201);
    for await (const { event, data } of frames)
      if (event === 'invalidate' && JSON.stringify(data).includes('locations')) break;
  } finally {
    await node.stop();
    await app.stop();
    await nats.kill();
  }
});
