import type { PricingOverview } from '@handelsplatz/contract/pricing/overview';
import type { RuleView } from '@handelsplatz/contract/pricing/rules';
import { gasMonths, gasoilSymbol } from '@handelsplatz/domain/pricing/chain';
import { brand } from '../../../platform/brand.ts';
import { useFormats } from '../../../platform/formats.ts';
import { useMarketWindow } from '../../../platform/live/market-window.ts';
import type { Column } from '../../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { ExplainedLabel } from '../../parts/terms.tsx';
import { RuleTable } from '../rules/list/rule-table.tsx';
import { ListSearch, NewRuleButton, SectionHead } from '../section-head.tsx';
import { pricingSections } from '../sections.ts';
import { sectionTexts as t } from './texts.ts';

/** Exchange-rate rules and, where the brand has them, future month and master add-on. */
export function ExchangeSection({ overview }: { overview: PricingOverview }) {
  const { defaultMonth, futureMonths, surcharges, masterAddOns } = overview.exchange;
  const quotation = useQuotationColumn();
  const rate = useRateColumn();
  const count = futureMonths.length + surcharges.length + (masterAddOns?.length ?? 0);
  return (
    <>
      <SectionHead
        title={pricingSections.exchange.title}
        text={defaultMonth === null ? t('exchange') : t('exchangeOfFront', { month: defaultMonth })}
      />
      <ListSearch count={count} />
      {(defaultMonth === null || futureMonths.length > 0) && (
        <Panel
          title={<ExplainedLabel label={t('futureMonths')} />}
          flush
          actions={defaultMonth === null && <NewRuleButton kind="ICE_MONTH" />}
        >
          <RuleTable
            label={t('futureMonths')}
            overview={overview}
            rules={futureMonths}
            columns={['products', 'value', quotation, 'terminals', 'validity', 'changed']}
            empty={<EmptyState title={t('futureMonthsEmptyTitle')}>{t('futureMonthsEmpty')}</EmptyState>}
          />
        </Panel>
      )}
      <Panel title={t('fx')} flush actions={<NewRuleButton kind="FX" />}>
        <RuleTable
          label={t('fx')}
          overview={overview}
          rules={surcharges}
          columns={['products', 'value', rate, 'terminals', 'validity', 'changed']}
          empty={<EmptyState title={t('fxEmptyTitle')}>{t('fxEmpty')}</EmptyState>}
        />
      </Panel>
      {masterAddOns && (
        <Panel title={t('master')} flush actions={<NewRuleButton kind="ICE_MASTER" />}>
          <RuleTable
            label={t('master')}
            overview={overview}
            rules={masterAddOns}
            columns={['name', 'value', 'validity', 'changed']}
            empty={<EmptyState title={t('masterEmptyTitle')}>{t('masterEmpty')}</EmptyState>}
          />
        </Panel>
      )}
    </>
  );
}

/** The month's current quotation. */
function useQuotationColumn(): Column<RuleView> {
  const formats = useFormats();
  const prices = useMarketWindow().window?.prices;
  const quoted = ({ details, inForce }: RuleView) => {
    const month = gasMonths.find((known) => known === (inForce?.details ?? details).month);
    return month && prices?.find(({ symbol }) => symbol === gasoilSymbol(month))?.price;
  };
  return {
    id: 'quotation',
    header: t('quotation'),
    align: 'right',
    sortable: true,
    value: quoted,
    cell: (rule) => <span className="tabular">{formats.number(quoted(rule), 2)} USD/mt</span>,
  };
}

/** The market's exchange rate plus the surcharge of the rule. */
function useRateColumn(): Column<RuleView> {
  const formats = useFormats();
  const { fxSymbol } = brand();
  const rate = useMarketWindow().window?.prices.find(({ symbol }) => symbol === fxSymbol)?.price;
  return {
    id: 'rate',
    header: t('withSurcharge'),
    align: 'right',
    cell: ({ inForce, ...newest }) => {
      const { value } = inForce ?? newest;
      return (
        <span className="tabular">
          {formats.rate(rate === undefined || value === null ? null : rate + Number(value))} {formats.rateUnit}
        </span>
      );
    },
  };
}
