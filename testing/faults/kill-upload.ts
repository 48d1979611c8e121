import { setTimeout as sleep } from 'node:timers/promises';
import { offerFile, seedUploader, sendFile } from '../../packages/server/src/features/uploads/uploads.testbed.ts';
import { createTestClock } from '../../packages/server/src/platform/clock/index.ts';
import { startEmbeddedPostgres } from '../../packages/server/src/platform/db/embedded/index.ts';
import { createPool } from '../../packages/server/src/platform/db/index.ts';
import { reportFigure, takeSeed } from '../../tools/figures.ts';
import { createDataDir, freePort, startApp } from './installation.ts';
import { createRandom } from './shopper.ts';
import { claim, createVerdicts } from './verdicts.ts';

// `kill -9` of the app while it commits an upload, repeatedly: all rows of the file are there, or none, and the state says which.

const rounds = Number(process.env.ROUNDS ?? 5);
const random = createRandom(takeSeed());
const rowsOfFile = 3_000;
const verdicts = createVerdicts();
let committed = 0;
const { dataDir, remove } = await createDataDir();
const database = await startEmbeddedPostgres({ dataDir });
const pool = createPool(database.url, { max: 4 });
const env = { DATABASE_URL: database.url, DEMO: '0', PORT: String(await freePort()) };

try {
  let app = await startApp(env);
  const seller = await seedUploader({ pool, clock: createTestClock(new Date()), client: () => app.client() });
  for (let round = 1; round <= rounds; round += 1) {
    await verdicts.check(`round ${round}`, async () => {
      const rows = Array.from({ length: rowsOfFile }, () => seller.row());
      const numbers = rows.map((row) => row.split(';')[0]);
      const { body } = await sendFile(seller.client, 'offers', offerFile(...rows));
      claim(body.state === 'DRY' && body.counts.wrong === 0, `the dry run says ${JSON.stringify(body).slice(0, 300)}`);
      const committing = commit(body._id).catch(() => undefined);
      await sleep(random() * 900);
      await app.kill();
      await committing;
      app = await startApp(env);
      const { written, state } = await read(body._id, numbers);
      console.log(`      ${written} of ${rowsOfFile} offers, ${state}`);
      if (written > 0) committed += 1;
      claim(
        written === (state === 'COMMITTED' ? rowsOfFile : 0),
        `${written} offers are there, the upload is ${state}`,
      );
      claim((await commit(body._id)).status === 200, 'the commit cannot be repeated');
      claim((await read(body._id, numbers)).written === rowsOfFile, 'the repeated commit has not written everything');
    });
  }
  reportFigure('committed when killed', `${committed} of ${rounds}`);
  await app.stop();

  function commit(id: string) {
    return seller.client.post(`/api/uploads/${id}/commit`);
  }

  async function read(id: string, numbers: readonly (string | undefined)[]) {
    const { rows } = await pool.query<{ written: number; state: string }>(
      `select (select count(*)::integer from offers where seller_id = $1 and external_id = any($2)) as written,
              (select state from uploads where id = $3) as state`,
      [seller.sellerId, numbers, id],
    );
    const [row] = rows;
    if (!row) throw new Error('a select without from answers with one row');
    return row;
  }
} catch (error) {
  await verdicts.check('the program runs to its end', () => Promise.reject(error));
} finally {
  await pool.end();
  await database.stop();
  await remove();
  verdicts.finish();
}
