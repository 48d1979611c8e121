import type { LawCalendarEntry } from '@handelsplatz/contract/law';
import { ruledKinds } from '@handelsplatz/domain/law';
import { draftNameFrom } from '@handelsplatz/domain/pricing/rules';
import { Link, useNavigate } from '@tanstack/react-router';
import { useCall } from '../../platform/api/calls.ts';
import { useFormats } from '../../platform/formats.ts';
import { Button } from '../../ui/button.tsx';
import { type Column, DataTable } from '../../ui/data-table/data-table.tsx';
import { ErrorNote } from '../../ui/feedback/error-note.tsx';
import { calendarTexts as c } from './calendar-texts.ts';

type Seller = LawCalendarEntry['sellers'][number];
type Rule = LawCalendarEntry['rules'][number];

/** The sellers whom a change concerns, for the provider. */
export function ConcernedSellers({ change: { sellers, products } }: { change: LawCalendarEntry }) {
  const { number } = useFormats();
  if (products.length === 0) return <p className="muted">{c('otherCountry')}</p>;
  if (sellers.length === 0) return <p className="muted">{c('nothing')}</p>;
  const count = (id: 'offers' | 'rules' | 'contracts' | 'orders'): Column<Seller> => ({
    id,
    header: c(`${id}Head`),
    align: 'right',
    sortable: true,
    value: (seller) => seller[id],
    cell: (seller) => number(seller[id], 0),
  });
  return (
    <DataTable
      label={c('sellers')}
      columns={[
        {
          id: 'name',
          header: c('seller'),
          onCard: 'title',
          sortable: true,
          value: ({ name }) => name,
          cell: ({ name }) => name,
        },
        ...(['offers', 'rules', 'contracts', 'orders'] as const).map(count),
      ]}
      rows={sellers}
      empty={c('nothing')}
      rowKey={({ _id }) => _id}
    />
  );
}

/** The seller’s offers, rules, contracts and orders that a change concerns, with links, its rules beside the new value, and the way to a draft for the day. */
export function OwnConcern({ change, what }: { change: LawCalendarEntry; what: string }) {
  const [own] = change.sellers;
  if (!own) return <p className="muted">{c('nothing')}</p>;
  return (
    <>
      <Counts change={change} own={own} />
      {change.rules.length > 0 && <Rules rules={change.rules} isOpen={change.after === null} />}
      {ruledKinds.includes(change.kind) ? <Drafts change={change} what={what} /> : <p>{c('papersOnly')}</p>}
    </>
  );
}

function Counts({ change: { products }, own }: { change: LawCalendarEntry; own: Seller }) {
  const { offers, contracts, orders, rules } = own;
  const goods = products.map(({ _id }) => _id).join(',');
  return (
    <section className="column gap-1" aria-label={c('concerns')}>
      <h3 className="text-m">{c('concerns')}</h3>
      <ul className="wrap gap-1-3 list">
        {offers > 0 && (
          <li>
            <Link to="/meine-angebote" search={{ produkte: goods, status: 'ACTIVE' }}>
              {c('offers', { count: offers })}
            </Link>
          </li>
        )}
        {rules > 0 && (
          <li>
            <Link to={pricingPath} params={{ section: 'produkt-terminal', entwurf: undefined }}>
              {c('rules', { count: rules })}
            </Link>
          </li>
        )}
        {contracts > 0 && (
          <li>
            <Link to="/verträge-management">{c('contracts', { count: contracts })}</Link>
          </li>
        )}
        {orders > 0 && (
          <li>
            {/* The list filters by the first day of collection, and would leave out what is collected across the change. */}
            <Link to="/orders" search={{ produkt: goods, ohneStatus: 'COMPLETE,CANCELLED' }}>
              {c('orders', { count: orders })}
            </Link>
          </li>
        )}
      </ul>
    </section>
  );
}

const pricingPath = '/preisrechner/{-$section}/{-$entwurf}';

function Rules({ rules, isOpen }: { rules: readonly Rule[]; isOpen: boolean }) {
  const { money, difference } = useAmounts();
  const columns: Column<Rule>[] = [
    {
      id: 'rule',
      header: c('rule'),
      onCard: 'title',
      cell: ({ _id, name, group }) => (
        <Link to={pricingPath} params={{ section: 'produkt-terminal', entwurf: undefined }} search={{ regel: _id }}>
          {group ? `${group}: ${name}` : name}
        </Link>
      ),
    },
    { id: 'value', header: c('ruleValue'), align: 'right', cell: ({ per1000Litres }) => money(per1000Litres) },
    {
      id: 'statutory',
      header: c('statutory'),
      align: 'right',
      cell: ({ statutory }) => (isOpen ? c('open') : money(statutory)),
    },
    { id: 'difference', header: c('difference'), align: 'right', cell: (rule) => difference(rule.difference) },
  ];
  return (
    <DataTable label={c('rulesTitle')} columns={columns} rows={rules} empty={c('nothing')} rowKey={({ _id }) => _id} />
  );
}

/** Amounts per 1,000 l, and their difference with its sign. */
function useAmounts() {
  const formats = useFormats();
  const money = (amount: number | null) =>
    amount === null ? (
      <span className="muted">{c('notComparable')}</span>
    ) : (
      c('perUnit', { value: formats.money(amount) })
    );
  const difference = (amount: number | null) => (amount === null ? '–' : formats.signed(amount, 2));
  return { money, difference };
}

/** The drafts that are published on the day, and a new one that proposes this date. */
function Drafts({ change: { day, drafts }, what }: { change: LawCalendarEntry; what: string }) {
  const formats = useFormats();
  const navigate = useNavigate();
  const create = useCall('POST /api/pricing/drafts');
  const open = async () => {
    const name = draftNameFrom(c('draftName', { what, day: formats.day(day) }));
    const { _id } = await create.mutateAsync({ body: { name } });
    await navigate({ to: pricingPath, params: { section: 'entwuerfe', entwurf: _id }, search: { termin: day } });
  };
  return (
    <div className="column gap-2">
      {drafts.length > 0 && (
        <p>
          {c('drafts')}:{' '}
          {drafts.map(({ _id, name, publishAt }, place) => (
            <span key={_id}>
              {place > 0 && ', '}
              <Link to={pricingPath} params={{ section: 'entwuerfe', entwurf: _id }}>
                {name}
              </Link>{' '}
              ({formats.dateTime(publishAt)})
            </span>
          ))}
        </p>
      )}
      <div>
        <Button
          busy={create.isPending}
          aria-label={c('newDraftFor', { what })}
          onClick={() => void open().catch(() => undefined)}
        >
          {c('newDraft')}
        </Button>
      </div>
      {create.error && <ErrorNote error={create.error} />}
    </div>
  );
}
