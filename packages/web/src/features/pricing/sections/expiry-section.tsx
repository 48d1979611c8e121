import type { PricingOverview, RuleView } from '@handelsplatz/contract/pricing';
import { useFormats } from '../../platform/formats.ts';
import type { Column } from '../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Panel } from '../../ui/panel.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { RuleTable } from './rule-table.tsx';
import { settingText } from './rule-text.ts';
import { ListSearch, NewRuleButton, SectionHead } from './section-head.tsx';
import { sectionTexts as t } from './section-texts.ts';
import { pricingSections } from './sections.ts';

/** Expiry rules that switch months: those to come or in their hours, and those that are over. */
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
