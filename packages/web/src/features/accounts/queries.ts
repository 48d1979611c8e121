import { startOfNextDay, toBrandDay } from '@handelsplatz/domain/formats';
import { read } from '../../platform/api/calls.ts';
import { brand } from '../../platform/brand.ts';
import { serverNowMs } from '../../platform/live/market-window.ts';

/** What was used today begins anew at midnight in the brand's zone. The second more is for clocks that differ. */
export function untilNextDay(): number {
  const { zone } = brand();
  const now = serverNowMs();
  return startOfNextDay(toBrandDay(new Date(now), zone), zone).getTime() - now + 1000;
}

/** The child accounts of the user's account, with the use of their limits today. */
export const childAccountsQuery = () => read('/api/childAccounts', { refetchInterval: untilNextDay });
