import type { AppearingPrice, DraftImpact, VanishingPrice } from '@handelsplatz/contract/pricing/impact';
import { Link } from '@tanstack/react-router';
import { useFormats } from '../../../platform/formats.ts';
import { type Column, DataTable } from '../../../ui/data-table/data-table.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { pricingSections, toSection } from '../sections.ts';
import styles from './impact.module.css';
import { type NamedPrice, nameColumns } from './impact-names.tsx';
import { impactTexts as t } from './texts.ts';

/** Prices that vanish: why, and where that can be corrected. */
export function VanishingPrices({ impact: { vanishing } }: { impact: DraftImpact }) {
  const formats = useFormats();
  const columns: Column<VanishingPrice>[] = [
    ...nameColumns<VanishingPrice>(t('everybody')),
    {
      id: 'old',
      header: t('old'),
      unit: formats.priceUnit,
      align: 'right',
      cell: ({ oldPrice }) => formats.price(oldPrice),
    },
    {
      id: 'reason',
      header: t('reason'),
      cell: ({ text, section }) => (
        <span className={styles.two}>
          {text}
          {section && <Link {...toSection(section)}>{t('mend', { section: pricingSections[section].title })}</Link>}
        </span>
      ),
    },
  ];
  return (
    <Prices
      title={t('vanishingTitle')}
      text={t('vanishingText')}
      prices={vanishing.prices}
      count={vanishing.count}
      columns={columns}
    />
  );
}

/** Prices that appear: they do not exist today. */
export function AppearingPrices({ impact: { appearing } }: { impact: DraftImpact }) {
  const formats = useFormats();
  const columns: Column<AppearingPrice>[] = [
    ...nameColumns<AppearingPrice>(t('everybody')),
    {
      id: 'new',
      header: t('new'),
      unit: formats.priceUnit,
      align: 'right',
      cell: ({ newPrice }) => <strong>{formats.price(newPrice)}</strong>,
    },
  ];
  return (
    <Prices
      title={t('appearingTitle')}
      text={t('appearingText')}
      prices={appearing.prices}
      count={appearing.count}
      columns={columns}
    />
  );
}

interface PricesProps<T extends NamedPrice> {
  readonly title: string;
  readonly text: string;
  readonly prices: readonly T[];
  readonly count: number;
  readonly columns: readonly Column<T>[];
}

function Prices<T extends NamedPrice>({ title, text, prices, count, columns }: PricesProps<T>) {
  const formats = useFormats();
  if (count === 0) return null;
  const more = { count: formats.number(prices.length, 0), all: formats.number(count, 0) };
  return (
    <Panel title={`${title} (${formats.number(count, 0)})`} flush>
      <p className={styles.text}>{text}</p>
      <DataTable
        label={title}
        columns={columns}
        rows={prices}
        pageBy={10}
        rowKey={({ offer, customer, paymentTerm }) => `${offer._id} ${customer?._id ?? ''} ${paymentTerm ?? ''}`}
        empty={null}
        {...(prices.length < count && { footer: <p className={styles.note}>{t('firstOnly', more)}</p> })}
      />
    </Panel>
  );
}
