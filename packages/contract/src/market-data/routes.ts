import { quarantineRows } from '@handelsplatz/domain/market-data';
import { done, route } from '../common/index.ts';
import {
  marketLimit,
  marketLimitName,
  marketLimits,
  marketWindow,
  quarantinedTicks,
  tickId,
  tickImpact,
} from './market-data.ts';

/** Routes of the prices that come from the exchange: the market window, quarantine and limits. */
export const marketDataRoutes = {
  readWindow: route({
    method: 'GET',
    path: '/api/generic/marketWindow',
    summary: 'Read the current market window; 503 with `error` while there is none',
    answers: { 200: marketWindow },
    refusals: [401, [503, 'market_unavailable']],
  }),
  listQuarantine: route({
    method: 'GET',
    path: '/api/admin/quarantine',
    summary: `List the newest prices in quarantine, at most ${quarantineRows}`,
    answers: { 200: quarantinedTicks },
    refusals: [401, 403],
  }),
  computeTickImpact: route({
    method: 'GET',
    path: '/api/admin/quarantine/:id/impact',
    summary: 'Compute how the release of a price in quarantine would change the base prices of all live offers',
    params: tickId,
    answers: { 200: tickImpact },
    refusals: [401, 403, 404],
  }),
  releaseTick: route({
    method: 'POST',
    path: '/api/admin/quarantine/:id/release',
    summary: 'Release a price from quarantine into the market',
    params: tickId,
    answers: { 200: done },
    refusals: [401, 403, 404, 'tick_not_quarantined', 'tick_not_releasable'],
  }),
  readLimits: route({
    method: 'GET',
    path: '/api/admin/market-limits',
    summary: 'Read the limits of market prices; prices beyond them go into quarantine',
    answers: { 200: marketLimits },
    refusals: [401, 403],
  }),
  setLimit: route({
    method: 'PUT',
    path: '/api/admin/market-limits/:name',
    summary: 'Set the limits of one kind of market price, from the next price on',
    params: marketLimitName,
    body: marketLimit,
    answers: { 200: done },
    refusals: [400, 401, 403],
  }),
};
