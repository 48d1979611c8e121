import type { MinimumPricePlace, PricingOverview } from '@handelsplatz/contract/pricing/overview';
import type { RuleView } from '@handelsplatz/contract/pricing/rules';
import { useMemo } from 'react';
import { useFormats } from '../../../platform/formats.ts';
import { type Column, DataTable } from '../../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { RuleTable } from '../rules/list/rule-table.tsx';
import { ListSearch, NewRuleButton, SectionHead } from '../section-head.tsx';
import { pricingSections } from '../sections.ts';
import { decimalSpelling, toNames } from '../shared/rule-text.ts';
import { useDialogs } from '../use-dialogs.ts';
import { sectionTexts as t } from './texts.ts';

/** Minimum prices: the rules, and today's minimum price of each product at each terminal. */
export function MinimumPricesSection({ overview }: { overview: PricingOverview }) {
  const { rules } = overview.minimumPrices;
  const reference: Column<RuleView> = {
    id: 'reference',
    header: t('reference'),
    sortable: true,
    value: ({ details }) => details.referenceTime,
    cell: ({ details }) => <span className="tabular">{details.referenceTime}</span>,
  };
  return (
    <>
      <SectionHead
        title={pricingSections.minimumPrices.title}
        text={t('minimum')}
        actions={<NewRuleButton kind="MIN_PRICE_MAX_DROP" tone="primary" />}
      />
      <ListSearch count={rules.length} />
      <Panel title={t('minimumRules')} flush>
        <RuleTable
          label={t('minimumRules')}
          overview={overview}
          rules={rules}
          columns={['products', 'value', reference, 'terminals', 'validity', 'changed']}
          empty={<EmptyState title={t('minimumEmptyTitle')}>{t('minimumEmpty')}</EmptyState>}
        />
      </Panel>
      {rules.length > 0 && <PlacesToday overview={overview} />}
    </>
  );
}

type Place = MinimumPricePlace & { readonly key: string; readonly product: string; readonly terminal: string };

function PlacesToday({ overview }: { overview: PricingOverview }) {
  const formats = useFormats();
  const { search } = useDialogs();
  const columns = usePlaceColumns();
  const rows = useMemo(() => listPlaces(overview, search.q), [overview, search.q]);
  return (
    <Panel title={`${t('places')}, ${formats.priceUnit}`} flush>
      <DataTable
        label={t('places')}
        columns={columns}
        rows={rows}
        rowKey={({ key }) => key}
        empty={<EmptyState title={t('placesEmptyTitle')}>{t('placesEmpty')}</EmptyState>}
      />
    </Panel>
  );
}

function listPlaces(overview: PricingOverview, q: string | undefined): Place[] {
  const names = toNames(overview);
  const words = (q ?? '').toLocaleLowerCase('de').split(/\s+/).filter(Boolean);
  return overview.minimumPrices.places
    .map((place) => ({
      ...place,
      key: `${place.ruleId} ${place.productId} ${place.terminalId} ${place.basis}`,
      product: formatProduct(place, names.products.get(place.productId) ?? ''),
      terminal: names.terminals.get(place.terminalId) ?? '',
    }))
    .filter(({ product, terminal }) => {
      const whole = `${product} ${terminal}`.toLocaleLowerCase('de');
      return words.every((word) => whole.includes(word));
    });
}

/** Only Brent is named: gasoil is the usual basis. */
function formatProduct({ basis }: MinimumPricePlace, name: string): string {
  return basis === 'BRENT' ? t('onBrent', { product: name }) : name;
}

/** Whether the minimum price applies: it is at least the live price. */
function holds({ livePrice, minimumPrice }: Place): boolean {
  return livePrice !== null && minimumPrice !== null && livePrice <= Number(Number(minimumPrice).toFixed(2));
}

function usePlaceColumns(): Column<Place>[] {
  const formats = useFormats();
  const exact = (text: string | null) => (text === null ? '–' : decimalSpelling(Number(text).toFixed(2), formats, 2));
  return [
    {
      id: 'product',
      header: t('product'),
      sortable: true,
      onCard: 'title',
      value: ({ product }) => product,
      cell: ({ product }) => <strong>{product}</strong>,
    },
    {
      id: 'terminal',
      header: t('terminal'),
      sortable: true,
      value: ({ terminal }) => terminal,
      cell: ({ terminal }) => terminal,
    },
    {
      id: 'captured',
      header: t('captured'),
      align: 'right',
      sortable: true,
      value: ({ capturedPrice }) => (capturedPrice === null ? null : Number(capturedPrice)),
      cell: ({ capturedPrice }) => exact(capturedPrice),
    },
    {
      id: 'minimum',
      header: t('minimumPrice'),
      align: 'right',
      sortable: true,
      value: ({ minimumPrice }) => (minimumPrice === null ? null : Number(minimumPrice)),
      cell: ({ minimumPrice }) => exact(minimumPrice),
    },
    {
      id: 'live',
      header: t('livePrice'),
      align: 'right',
      sortable: true,
      value: ({ livePrice }) => livePrice,
      cell: ({ livePrice }) => formats.price(livePrice),
    },
    {
      id: 'holds',
      header: t('holds'),
      hideHeader: true,
      onCard: 'aside',
      cell: (place) => holds(place) && <StatusBadge tone="warning">{t('holds')}</StatusBadge>,
    },
  ];
}
