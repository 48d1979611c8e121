import type { MissingReason, MissingSeller } from '@handelsplatz/contract/market';
import { ButtonLink } from '../../../ui/button-link.tsx';
import type { StatusTone } from '../../../ui/feedback/note.tsx';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import type { MissingGroup } from './group-goods.ts';
import styles from './missing.module.css';
import { RequestAction } from './request-action.tsx';
import { reasonTexts, requestTexts, t } from './texts.ts';

/** Names that a line shows; the rest is counted. */
const mostNames = 8;

/** Reasons that end by themselves. */
const passing: ReadonlySet<MissingReason> = new Set([
  'paused',
  'sold_out',
  'halted',
  'market_halted',
  'no_live_prices',
  'not_priced',
  'daily_limit',
]);

const asked: Readonly<Partial<Record<MissingReason, 'GOODS' | 'TERMS' | 'CREDIT'>>> = {
  terminal_not_released: 'GOODS',
  product_not_released: 'GOODS',
  goods_not_released: 'GOODS',
  additives_not_released: 'GOODS',
  no_payment_term: 'TERMS',
  no_credit: 'CREDIT',
  credit_used_up: 'CREDIT',
};

/** Goods that are missing for one reason: what they are, why, and what the buyer can do. */
export function MissingLine({ seller, group }: { seller: MissingSeller; group: MissingGroup }) {
  const { reason, shared, names, goods } = group;
  const tone: StatusTone = passing.has(reason) ? 'neutral' : reason === 'credit_hold' ? 'negative' : 'warning';
  const title = describe(group);
  const shown = names.slice(0, mostNames);
  const rest = names.length - shown.length;
  const kind = asked[reason];
  return (
    <li className={styles.line} data-reason={reason}>
      <div className={styles.what}>
        <strong>{title}</strong>
        <span className="muted">
          {[...shown, ...(rest > 0 ? [t('more', { count: rest })] : [])].join(shared ? ', ' : ' · ')}
        </span>
      </div>
      <div className={styles.why}>
        <StatusBadge tone={tone}>{reasonTexts(reason)}</StatusBadge>
        <span className="muted">{explain(reason, seller)}</span>
      </div>
      <div className={styles.action}>
        {kind && (
          <RequestAction
            seller={seller}
            kind={kind}
            what={[seller.name, title, ...(shared ? shown : [])].join(', ')}
            goods={kind === 'CREDIT' ? [] : goods}
            requests={kind === 'CREDIT' ? [seller.credit] : goods.map(({ request }) => request)}
          />
        )}
        {reason === 'permit_missing' && (
          <ButtonLink size="s" tone="subtle" to="/profil/{-$tab}" params={{ tab: 'papiere' }}>
            {requestTexts('permits')}
          </ButtonLink>
        )}
      </div>
    </li>
  );
}

function describe({ shared, goods }: MissingGroup): string {
  if (!shared) return t('allGoods', { count: goods.length });
  return shared.kind === 'terminal' ? t('terminal', { name: shared.name }) : shared.name;
}

function explain(reason: MissingReason, { name, hold }: MissingSeller): string {
  if (reason === 'credit_hold') return reasonTexts('credit_holdHow', { seller: name, reason: hold ?? '' });
  const key = `${reason}How` as const;
  return reasonTexts(key as 'pausedHow', { seller: name });
}
