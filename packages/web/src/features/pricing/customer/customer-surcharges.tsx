import type { PricingOverview } from '@handelsplatz/contract/pricing/overview';
import type { RuleView } from '@handelsplatz/contract/pricing/rules';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatsOfBrand } from '../../../platform/formats.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { type Column, DataTable } from '../../../ui/data-table/data-table.tsx';
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { pricingQuery } from '../queries.ts';
import { toSection } from '../sections.ts';
import { valueText } from '../shared/rule-text.ts';
import styles from './customer.module.css';
import { RemoveSurcharge, SurchargeDialog } from './surcharge-dialog.tsx';
import { listTermSurcharges, type SurchargesOfTerm } from './term-surcharges.ts';
import { customerTexts as t } from './texts.ts';

interface CustomerSurchargesProps {
  /** The account whose rules hold: the parent of a child account. */
  readonly customerId: string;
  readonly name: string;
  /** The parent of a child account. */
  readonly parent: string | null;
  /** The payment terms that the customer may choose. */
  readonly terms: readonly number[];
}

/** A customer's surcharges by payment term, beside those for all customers. Each agreed one is a rule of the pricing engine. */
export default function CustomerSurcharges(props: CustomerSurchargesProps) {
  const query = useQuery(pricingQuery());
  const { parent } = props;
  return (
    <Panel title={t('surcharges')}>
      <div className="stack gap-3 shrink">
        <p className="muted">{parent === null ? t('surchargesText') : t('ofParent', { parent })}</p>
        {query.data ? (
          <Surcharges {...props} overview={query.data} />
        ) : (
          <NotLoaded query={query} what={t('surcharges')} lines={4} />
        )}
      </div>
    </Panel>
  );
}

type Opened = { readonly row: SurchargesOfTerm; readonly what: 'edit' | 'remove' };

function Surcharges({
  customerId,
  name,
  parent,
  terms,
  overview,
}: CustomerSurchargesProps & { readonly overview: PricingOverview }) {
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const who = parent ?? name;
  return (
    <>
      <DataTable
        label={t('surcharges')}
        columns={listColumns(setOpened)}
        rows={listTermSurcharges(overview, customerId, terms)}
        rowKey={({ days }) => String(days)}
        empty={t('none')}
      />
      {opened?.what === 'edit' && (
        <SurchargeDialog row={opened.row} customerId={customerId} name={who} onClose={close} />
      )}
      {opened?.what === 'remove' && opened.row.agreed && (
        <RemoveSurcharge row={opened.row} rule={opened.row.agreed} name={who} onClose={close} />
      )}
    </>
  );
}

function listColumns(open: (opened: Opened) => void): Column<SurchargesOfTerm>[] {
  return [
    {
      id: 'term',
      header: t('term'),
      onCard: 'title',
      cell: ({ days, isAllowed }) => (
        <span className={styles.two}>
          <strong>{t('termDays', { days })}</strong>
          {!isAllowed && <span className="muted">{t('notAllowed')}</span>}
        </span>
      ),
    },
    { id: 'general', header: t('general'), align: 'right', cell: ({ general }) => <Amount rule={general} /> },
    {
      id: 'agreed',
      header: t('agreed'),
      align: 'right',
      cell: ({ agreed }) => (agreed ? <Amount rule={agreed} strong /> : t('asGeneral')),
    },
    {
      id: 'actions',
      header: t('change'),
      hideHeader: true,
      align: 'right',
      onCard: 'foot',
      cell: (row) => <Actions row={row} onOpen={open} />,
    },
  ];
}

/** What a rule adds now, and what it is going to add. */
function Amount({ rule, strong = false }: { rule: RuleView | undefined; strong?: boolean }) {
  if (!rule) return t('none');
  const now = rule.state === 'planned' ? rule.inForce : rule;
  const value = now && valueText(rule.kind, now);
  return (
    <span className={styles.two}>
      {strong ? <strong className="tabular">{value}</strong> : <span className="tabular">{value}</span>}
      {rule.state === 'planned' && (
        <span className="muted">
          {t('planned', { at: formatsOfBrand().dateTime(rule.validFrom), value: valueText(rule.kind, rule) })}
        </span>
      )}
    </span>
  );
}

/** A surcharge that others have agreed too, or that has a plan, is changed in the pricing engine, where all of it shows. */
function Actions({ row, onOpen }: { row: SurchargesOfTerm; onOpen: (opened: Opened) => void }) {
  const { days, agreed } = row;
  const others = (agreed?.customerIds.length ?? 1) - 1;
  if (agreed && (others > 0 || agreed.state === 'planned'))
    return (
      <span className={styles.two}>
        {others > 0 && <span className="muted">{t('shared', { count: others })}</span>}
        <ButtonLink size="s" {...toSection('paymentTerms')} search={{ regel: agreed._id }}>
          {t('inEngine')}
        </ButtonLink>
      </span>
    );
  return (
    <span className={styles.buttons}>
      <Button
        size="s"
        aria-label={t(agreed ? 'changeFor' : 'setFor', { days })}
        onClick={() => onOpen({ row, what: 'edit' })}
      >
        {t(agreed ? 'change' : 'set')}
      </Button>
      {agreed && (
        <Button
          size="s"
          tone="subtle"
          aria-label={t('removeFor', { days })}
          onClick={() => onOpen({ row, what: 'remove' })}
        >
          {t('remove')}
        </Button>
      )}
    </span>
  );
}
