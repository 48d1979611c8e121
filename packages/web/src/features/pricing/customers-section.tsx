import type { PricingOverview, RuleView } from '@handelsplatz/contract/pricing';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useFormats } from '../../platform/formats.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Panel } from '../../ui/panel.tsx';
import { sumsByUnit } from './customer-sums.ts';
import { unitText } from './kinds.ts';
import { matchesWords } from './rule-search.ts';
import styles from './rule-table.module.css';
import { RuleTable } from './rule-table.tsx';
import { decimalSpelling, namesOf } from './rule-text.ts';
import { ListSearch, NewRuleButton, SectionHead } from './section-head.tsx';
import { sectionTexts as t } from './section-texts.ts';
import { texts } from './texts.ts';
import { pricingSections } from './titles.ts';
import { useWindows } from './use-windows.ts';

/** Rules of single customers, customer by customer, with what they add up to. */
export function CustomersSection({ overview }: { overview: PricingOverview }) {
  const { search, setWords } = useWindows();
  const rules = overview.customerRules;
  const names = namesOf(overview);
  const customers = customersOf(overview).filter((customer) =>
    customer.rules.some((rule) => matchesWords(rule, names, search.q)),
  );
  return (
    <>
      <SectionHead
        title={pricingSections.customers.title}
        text={t('customers')}
        actions={<NewRuleButton kind="CUSTOMER" tone="primary" />}
      />
      <ListSearch count={rules.length} />
      {rules.length === 0 && (
        <Panel>
          <EmptyState title={t('customersEmptyTitle')}>{t('customersEmpty')}</EmptyState>
        </Panel>
      )}
      {rules.length > 0 && customers.length === 0 && (
        <Panel>
          <EmptyState
            title={texts('noMatchTitle')}
            action={<Button onClick={() => setWords('')}>{texts('resetSearch')}</Button>}
          >
            {texts('noMatch')}
          </EmptyState>
        </Panel>
      )}
      {customers.map((customer) => (
        <CustomerPanel key={customer.id} customer={customer} overview={overview} />
      ))}
      {customers.length > 0 && <p className={styles.note}>{t('sumHint')}</p>}
    </>
  );
}

interface Customer {
  readonly id: string;
  readonly name: string;
  readonly rules: readonly RuleView[];
}

function customersOf({ customers, customerRules }: PricingOverview): Customer[] {
  const known = new Map(customers.map(({ _id, name }) => [_id, name]));
  const ids = new Set(customerRules.flatMap(({ customerIds }) => customerIds));
  return [...ids]
    .map((id) => ({
      id,
      name: known.get(id) ?? texts('unknownName'),
      rules: customerRules.filter(({ customerIds }) => customerIds.includes(id)),
    }))
    .sort((a, b) => a.name.localeCompare(b.name, 'de'));
}

function CustomerPanel({ customer, overview }: { customer: Customer; overview: PricingOverview }) {
  const { openNew } = useWindows();
  const { id, name, rules } = customer;
  return (
    <Panel
      title={name}
      flush
      actions={
        <Button
          size="s"
          icon={<Icon of={IconPlus} size={16} />}
          aria-label={t('addFor', { name })}
          onClick={() => openNew('CUSTOMER', id)}
        >
          {t('addRule')}
        </Button>
      }
    >
      <RuleTable
        label={name}
        overview={overview}
        rules={rules}
        columns={['name', 'value', 'products', 'terminals', 'validity', 'changed']}
        empty={null}
      />
      <Sums rules={rules} />
    </Panel>
  );
}

function Sums({ rules }: { rules: readonly RuleView[] }) {
  const formats = useFormats();
  return (
    <p className={styles.sums}>
      <span>{t('sum')}</span>
      {sumsByUnit(rules).map(({ unit, value }) => (
        <strong key={unit} className="tabular">
          {decimalSpelling(value, formats, true)} {unitText(unit)}
        </strong>
      ))}
    </p>
  );
}
