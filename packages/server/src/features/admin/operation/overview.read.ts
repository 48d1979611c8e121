import type { DeskOverview } from '@handelsplatz/contract/admin';
import { quarantineHours } from '@handelsplatz/domain/admin';
import { lockAfterFailures } from '@handelsplatz/domain/identity';
import { freshnessMs } from '@handelsplatz/domain/market-data';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../schema/tables.ts';

/** Counts what needs the provider's attention, in one statement. */
export async function readOverview(
  db: Kysely<Tables>,
  { now, waitsForEnabling }: { readonly now: Date; readonly waitsForEnabling: boolean },
): Promise<DeskOverview> {
  const { rows } = await sql<DeskOverview>`
    select (select count(*)::integer from tax_number_changes where state = 'OPEN') as tax_number_requests,
           (select count(*)::integer from accounts
             where ${waitsForEnabling} and type = 'buyer' and not purchasing_enabled and disabled_at is null) as accounts_not_enabled,
           (select count(*)::integer from accounts where disabled_at is not null) as disabled_accounts,
           (select count(*)::integer from sign_in_failures f join users u on u.username = f.name
             where f.failures >= ${lockAfterFailures}) as locked_names,
           (select count(*)::integer from relationships where buyer_status = 'NEW' or seller_status = 'NEW') as waiting_relationships,
           (select count(distinct symbol)::integer from market_ticks
             where verdict = 'quarantined' and received_at > now() - make_interval(hours => ${quarantineHours}::int)) as quarantined_symbols,
           (select count(*)::integer from price_halts where lifted_at is null) as halts,
           (select count(*)::integer from jobs.job where state = 'failed' and name not like '\\_\\_%') as failed_jobs,
           (select count(*)::integer from banners where ended_at is null and starts_at <= ${now} and ends_at > ${now}) as shown_banners,
           coalesce((select not is_clone and expires_at > ${new Date(now.getTime() - freshnessMs)}
                       from market_windows order by seq desc limit 1), false) as market_open`.execute(db);
  const [overview] = rows;
  if (!overview) throw new Error('A select without from answers with one row.');
  return overview;
}
