import { randomUUID } from 'node:crypto';
import { reportFigure } from '../../tools/figures.ts';
import { assertBooks } from '../books.ts';
import { fillBasket, order } from '../purchase.ts';
import { seedOffer } from '../seed/index.ts';
import { seedPlace, seedTrader, seedTraders } from '../seed/trading.ts';
import { scrambleForLoads } from '../storms.ts';
import { startMarketplace } from './marketplace.ts';
import { claim, createVerdicts } from './verdicts.ts';

// 100 buyers of 10 loads of one offer, repeatedly: exactly the supply is sold. The same order sent ten times at once is placed
// once.

const rounds = Number(process.env.ROUNDS ?? 50);
const loads = 10;
const verdicts = createVerdicts();
const market = await startMarketplace();

try {
  const place = await seedPlace(market);
  const crowd = await seedTraders(market, place, 100);
  await verdicts.check(`100 buyers of ${loads} loads, ${rounds} times`, async () => {
    let slowest = 0;
    for (let round = 1; round <= rounds; round += 1) {
      const { placed, left, sold, slowestMs, refusals } = await scrambleForLoads(market, place, crowd, loads);
      slowest = Math.max(slowest, slowestMs);
      claim(
        placed === loads && left === 0 && sold === loads * 30_000 && refusals.no_volume_available === 100 - loads,
        `round ${round}: ${JSON.stringify({ placed, left, sold, refusals })}`,
      );
    }
    reportFigure('slowest of 100 answers', `${slowest} ms`);
    claim(slowest < 10_000, `an answer took ${slowest} ms`);
  });
  await verdicts.check('the same order ten times at once is one order', async () => {
    const trader = await seedTrader(market, place);
    const { id: offerId } = await seedOffer(market.pool, place.goods);
    const { _id: basketId } = await fillBasket(trader.client, { offerId, quantity: 30 });
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 10 }, () => order(trader.client, { basketId }, key)));
    const known = answers.filter(({ status, body }) => status === 201 || body.code === 'request_in_progress');
    claim(known.length === 10, `answered ${answers.map(({ status, body }) => body.code ?? status).join(', ')}`);
    const { rows } = await market.pool.query('select from orders where offer_id = $1', [offerId]);
    claim(rows.length === 1, `${rows.length} orders were placed`);
  });
  await verdicts.check('nobody waited in a circle', async () => {
    const { rows } = await market.pool.query(
      'select deadlocks from pg_stat_database where datname = current_database()',
    );
    claim(rows[0]?.deadlocks === 0, `${rows[0]?.deadlocks} deadlocks`);
  });
  await verdicts.check('the books agree with the orders', () => assertBooks(market.pool));
} catch (error) {
  await verdicts.check('the program runs to its end', () => Promise.reject(error));
} finally {
  await market.stop();
  verdicts.finish();
}
