import type { ContractRow } from '@handelsplatz/contract/contracts';
import { useFormats } from '../../platform/formats.ts';
import type { StatusTone } from '../../ui/feedback/note.tsx';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { HeadroomBar } from '../../ui/layout/headroom-bar.tsx';
import { Price } from '../../ui/money.tsx';
import styles from './contracts-page.module.css';
import { t } from './texts.ts';

const tones: Readonly<Record<ContractRow['state'], StatusTone>> = {
  PLANNED: 'info',
  RUNNING: 'positive',
  ENDED: 'neutral',
  CLOSED: 'neutral',
};

/** The German name of a state. */
export function stateText(state: ContractRow['state']): string {
  return { PLANNED: t('planned'), RUNNING: t('running'), ENDED: t('ended'), CLOSED: t('closed') }[state];
}

/** The state of a contract as a badge. */
export function ContractStateBadge({ state }: Pick<ContractRow, 'state'>) {
  return <StatusBadge tone={tones[state]}>{stateText(state)}</StatusBadge>;
}

/** The product with its terminals, and whether the seller delivers it. */
export function ContractGoods({ contract }: { contract: Pick<ContractRow, 'product' | 'terminal' | 'delivered'> }) {
  const { product, terminal, delivered } = contract;
  return (
    <>
      {[product, terminal].filter(Boolean).join(', ')}
      {delivered && <span className="muted"> {t('delivered')}</span>}
    </>
  );
}

interface ContractPriceProps {
  readonly contract: Pick<ContractRow, 'price' | 'premium' | 'premiumUnit'>;
  /** A cell below the unit of prices: in short where the premium has that unit, with the whole text as its tooltip. */
  readonly inList?: boolean;
}

/** A fixed price, or the live price with what is added. */
export function ContractPrice({ contract, inList = false }: ContractPriceProps) {
  const formats = useFormats();
  const { price, premium, premiumUnit } = contract;
  if (price !== null) return <Price value={price} />;
  if (!premium) return t('live');
  const text = t('livePremium', {
    premium: formats.signed(premium, 2),
    unit: toUnitText(premiumUnit, formats.currency),
  });
  return inList && premiumUnit === 'L/100L15' ? (
    <span title={text}>{t('liveShort', { premium: formats.signed(premium, 2) })}</span>
  ) : (
    text
  );
}

/** The unit of a premium with the brand's currency. */
export function toUnitText(unit: string | null, currency: string): string {
  if (unit === 'L/100L15') return `${currency}/100\u00A0l`;
  return (unit ?? '').replace(/^L\//, `${currency}/`);
}

/** What was called off against the even plan by today, as a difference. */
export function paceDifference({ calledOff, lapsed, planned }: Pick<ContractRow, 'calledOff' | 'lapsed' | 'planned'>) {
  return Math.round((calledOff + lapsed - planned) * 1000) / 1000;
}

/** The ledger in one line: what was agreed, what is open, and a bar. The tooltip has all figures. */
export function LedgerBar({ contract }: { contract: ContractRow }) {
  const formats = useFormats();
  const { agreed, calledOff, lifted, lapsed, open, unit } = contract;
  const amount = (value: number) => formats.quantity(value, unit);
  const waiting = Math.max(0, Math.round((calledOff - lifted) * 1000) / 1000);
  const figures = {
    agreed: t('agreed', { volume: amount(agreed) }),
    calledOff: amount(calledOff),
    open: amount(open),
    lifted: amount(lifted),
    lapsed: amount(lapsed),
  };
  return (
    <div
      className={styles.volumes}
      title={`${figures.agreed} · ${lapsed > 0 ? t('partsLapsed', figures) : t('parts', figures)}`}
    >
      <HeadroomBar
        label={figures.agreed}
        limit={agreed}
        parts={[
          { label: t('lifted'), value: Math.min(lifted, calledOff), part: 1 },
          { label: t('waiting'), value: waiting, part: 2 },
          { label: t('lapsed'), value: lapsed, part: 4 },
        ]}
        format={amount}
        barOnly
        leftWord={t('open')}
      />
    </div>
  );
}
