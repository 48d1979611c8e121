import type { NetworkTrial } from '@handelsplatz/contract/pricing/networks';
import type { RuleOutput, RuleTrial, RuleView } from '@handelsplatz/contract/pricing/rules';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../../platform/api/api.ts';
import { useFormats } from '../../../platform/formats.ts';
import { serverNowMs } from '../../../platform/live/market-window.ts';
import { useSettled } from '../../../ui/use-settled.ts';
import { texts as t } from '../texts.ts';
import styles from './rule-impact.module.css';

/** The pause in typing after which the impact is computed. */
const pauseMs = 400;

/** A change of a network that exists. */
interface NetworkChange {
  readonly networkId: string;
  readonly network: NetworkTrial;
}

/** `POST /api/pricing/rules/effect` or `POST /api/pricing/networks/{id}/effect`; `trial` as text. */
const impactQuery = (trial: string) =>
  queryOptions({
    queryKey: ['rule-impact', trial],
    queryFn: ({ signal }) => {
      const change = JSON.parse(trial) as RuleTrial | NetworkChange;
      if (!('networkId' in change)) return api.post('/api/pricing/rules/effect', change, { signal });
      const { networkId: id, network } = change;
      return api.post('/api/pricing/networks/:id/effect', network, { params: { id }, signal });
    },
    enabled: trial !== '',
    retry: false,
  });

/**
 * What a change of a rule or network would do to all prices now, computed after a pause in typing. Without a valid change it
 * computes nothing.
 */
export function useRuleImpact(trial: RuleTrial | NetworkChange | undefined) {
  const wanted = trial === undefined ? '' : JSON.stringify(trial);
  const settled = useSettled(wanted, pauseMs);
  const { data, isError } = useQuery(impactQuery(settled));
  const known = wanted === settled && wanted !== '';
  return {
    impact: known ? data : undefined,
    /** The impact of the current values is not known yet. The server says why a change is refused when it is sent. */
    computing: wanted !== '' && !(known && (data !== undefined || isError)),
  };
}

/** How many prices a change of a rule or network moves, for how many customers and how far. */
export function RuleImpactLine({ impact, computing }: ReturnType<typeof useRuleImpact>) {
  return (
    <p className={styles.line} role="status" data-computing={computing || undefined}>
      {useImpactText()(impact, computing)}
    </p>
  );
}

function useImpactText() {
  const formats = useFormats();
  return (impact: ReturnType<typeof useRuleImpact>['impact'], computing: boolean): string => {
    if (!impact) return computing ? t('impactComputing') : '';
    const { up, down, touched, average, vanishing, appearing, effectiveAt, stale } = impact;
    const later =
      new Date(effectiveAt).getTime() > serverNowMs() ? t('impactFrom', { at: formats.dateTime(effectiveAt) }) : '';
    const parts = [
      average
        ? t('impactMoves', {
            prices: t('impactPrices', { count: up + down }),
            customers: t('impactCustomers', { count: touched.customers }),
            change: `${formats.signed(average.change, 2)} ${formats.priceUnit}`,
          })
        : t('impactNone'),
      ...(vanishing > 0 ? [t('impactVanishing', { count: vanishing })] : []),
      ...(appearing > 0 ? [t('impactAppearing', { count: appearing })] : []),
      ...(stale ? [t('impactStale')] : []),
    ];
    return `${later}${parts.join(' ')}`;
  };
}

/** The change that writes these contents: a new rule, or a new version of `base`. */
export function toTrial(rule: RuleOutput, base: RuleView | undefined): RuleTrial {
  if (!base) return { action: 'create', rule };
  return { action: 'change', ruleId: base._id, expectedVersion: base.version, rule };
}
