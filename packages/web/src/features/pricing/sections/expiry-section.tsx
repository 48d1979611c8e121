import type { PricingOverview } from '@handelsplatz/contract/pricing/overview';
import type { RuleView } from '@handelsplatz/contract/pricing/rules';
import { useFormats } from '../../../platform/formats.ts';
import type { Column } from '../../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { RuleTable } from '../rules/list/rule-table.tsx';
import { ListSearch, NewRuleButton, SectionHead } from '../section-head.tsx';
import { pricingSections } from '../sections.ts';
import { settingText } from '../shared/rule-text.ts';
import { sectionTexts as t } from './texts.ts';

/** Expiry rules that switch months: the coming and current ones, and the past ones. */
export function ExpirySection({ overview }: { overview: PricingOverview }) {
  const { active, expired, inForceId } = overview.expiry;
  const columns = useExpiryColumns(inForceId);
  const inForce = [...active, ...expired].find(({ _id }) => _id === inForceId);
  return (
    <>
      <SectionHead
        title={pricingSections.expiry.title}
        text={
          <>
            {t('expiry')}{' '}
            {inForce ? t(inForce.details.setting === 'MXX+1' ? 'inForceNext' : 'inForceSet') : t('inForceNone')}
          </>
        }
        actions={<NewRuleButton kind="EXPIRY" tone="primary" />}
      />
      <ListSearch count={active.length + expired.length} />
      <Panel title={t('active')} flush>
        <RuleTable
          label={t('active')}
          overview={overview}
          rules={active}
          columns={[...columns, 'changed']}
          empty={<EmptyState title={t('activeEmptyTitle')}>{t('activeEmpty')}</EmptyState>}
        />
      </Panel>
      <Panel title={t('expired')} flush>
        <RuleTable
          label={t('expired')}
          overview={overview}
          rules={expired}
          columns={[...columns, 'changed']}
          empty={<EmptyState title={t('expiredEmptyTitle')}>{t('expiredEmpty')}</EmptyState>}
          closed
        />
      </Panel>
    </>
  );
}

function useExpiryColumns(inForceId: string | null): Column<RuleView>[] {
  const formats = useFormats();
  return [
    {
      id: 'day',
      header: t('day'),
      sortable: true,
      onCard: 'title',
      value: ({ details }) => `${details.day} ${details.startTime}`,
      cell: ({ details }) => <strong className="tabular">{formats.day(details.day)}</strong>,
    },
    {
      id: 'time',
      header: t('time'),
      cell: ({ details }) => (
        <span className="tabular">
          {details.startTime}–{details.endTime}
        </span>
      ),
    },
    {
      id: 'setting',
      header: t('setting'),
      sortable: true,
      value: ({ details }) => details.setting,
      cell: ({ details }) => settingText(details.setting),
    },
    {
      id: 'inForce',
      header: t('inForce'),
      hideHeader: true,
      onCard: 'aside',
      cell: ({ _id }) => _id === inForceId && <StatusBadge tone="positive">{t('inForce')}</StatusBadge>,
    },
  ];
}
