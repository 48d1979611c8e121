// @vitest-environment happy-dom
import type { NetworkView, PricingOverview, RuleView } from '@handelsplatz/contract/pricing';
import { useQuery } from '@tanstack/react-query';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { applyDeployment } from '../../platform/brand.ts';
import { notices } from '../../ui/notify.ts';
import { placesCountText } from './choices.ts';
import { CustomersSection } from './customers-section.tsx';
import { effectFixture, overviewFixture, ruleFixture, showInEngine, stubServer } from './draft.fixture.tsx';
import { EffectFigures } from './effect-figures.tsx';
import { GroupsSection } from './groups-section.tsx';
import { NextChange } from './next-change.tsx';
import { pricingQuery } from './queries.ts';
import { networkValue, newDraft } from './rule-draft.ts';
import { RuleEditor } from './rule-editor.tsx';

beforeEach(() => applyDeployment({ brand: 'de', demo: false }));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  notices.set([]);
});

const later = '2099-03-01T07:00:00.000Z';
const north: NetworkView = {
  _id: 'n1',
  name: 'Nordnetz',
  terminalIds: ['t1', 't2'],
  version: 1,
  changedAt: later,
  changedBy: null,
  reason: '',
  usedBy: [],
  drafts: [],
};

const price = (part: Partial<RuleView>): RuleView => ({
  ...ruleFixture,
  kind: 'PRICE',
  groupId: 'g1',
  unit: 'L/cbm',
  value: '12.5',
  productIds: [],
  allProducts: true,
  ...part,
});

const storage = price({ _id: 'r1', name: 'Lager' });
const inNetwork = price({ _id: 'r2', name: 'Küste', networkIds: ['n1'], allTerminals: false, value: '3' });
const planned = price({
  _id: 'r3',
  name: 'Winter',
  value: '46',
  state: 'planned',
  validFrom: later,
  planned: [{ version: 3, validFrom: later }],
  inForce: { ...storage, value: '40' },
});

const groupOf = (id: string, name: string, rules: RuleView[]): PricingOverview['groups'][number] => ({
  _id: id,
  name,
  kind: 'PRICE',
  position: 0,
  rules,
});

const overview: PricingOverview = {
  ...overviewFixture,
  groups: [groupOf('g1', 'Logistik', [storage, inNetwork]), groupOf('g2', 'Marge', [planned])],
  networks: [north],
  terminals: [
    { _id: 't1', name: 'Hamburg', region: 'Nord' },
    { _id: 't2', name: 'Kiel', region: 'Nord' },
    { _id: 't3', name: 'Gera', region: 'Ost' },
  ],
};

const titles = () => screen.queryAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);

test('shows as the value what holds now, and under it what is planned with its date', async () => {
  showInEngine(<GroupsSection overview={overview} />);
  const cell = (await screen.findByText('40,00 EUR/cbm')).closest('td') as HTMLElement;
  expect(within(cell).getByText('ab 01.03.2099, 08:00: 46,00 EUR/cbm')).toBeTruthy();
});

test('finds a rule by a terminal of its network, and leaves out groups without a hit', async () => {
  showInEngine(<GroupsSection overview={overview} />, '?q=kiel');
  expect(await screen.findByText('Küste')).toBeTruthy();
  expect(screen.queryByText('Lager')).toBeNull();
  expect(titles()).not.toContain('Marge');
  expect(screen.getByText('1 Gruppe ohne Treffer ist ausgeblendet.')).toBeTruthy();
});

test('says once that nothing is found', async () => {
  showInEngine(<GroupsSection overview={overview} />, '?q=nirgendwo');
  expect(await screen.findAllByText('Keine Übereinstimmung gefunden')).toHaveLength(1);
  expect(titles()).not.toContain('Logistik');
});

function LiveGroups() {
  const { data } = useQuery(pricingQuery());
  return data ? <GroupsSection overview={data} /> : null;
}

test('moves the focus to a group that was created, and from one that was deleted to its neighbour', async () => {
  let groups = [groupOf('g1', 'Logistik', []), groupOf('g2', 'Marge', [])];
  stubServer({
    'GET /api/pricing': () => ({ ...overview, groups }),
    'POST /api/pricing/groups': () => {
      groups = [...groups, groupOf('g3', 'Winter', [])];
      return { _id: 'g3' };
    },
    'DELETE /api/pricing/groups/g1': () => {
      groups = groups.filter(({ _id }) => _id !== 'g1');
      return null;
    },
  });
  const { user } = showInEngine(<LiveGroups />);
  await user.click(await screen.findByRole('button', { name: 'Gruppe anlegen' }));
  const form = screen.getByRole('dialog');
  await user.type(within(form).getByLabelText('Name der Gruppe'), 'Winter');
  await user.selectOptions(within(form).getByLabelText('Art'), 'PRICE');
  await user.click(within(form).getByRole('button', { name: 'Anlegen' }));
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Winter'));
  await user.click(screen.getByRole('button', { name: 'Löschen: Logistik' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Löschen' }));
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Marge'));
});

test('says which broader rule of the group a narrower one takes the place of, while it is typed', async () => {
  stubServer({});
  const initial = { ...newDraft('PRICE', 'g1'), unit: 'L/cbm' as const, products: ['p1'], places: ['t3'] };
  const { user } = showInEngine(<RuleEditor overview={overview} initial={initial} />);
  const note = await screen.findByText(/^Geht hier vor/);
  expect(note.textContent).toContain('Geht hier vor: „Lager“ (12,50\u00A0EUR/cbm).');
  expect(note.textContent).not.toContain('Küste');
  await user.click(screen.getByRole('checkbox', { name: 'Kiel' }));
  expect(screen.getByText(/^Geht hier vor/).textContent).toContain('„Küste“ (3,00\u00A0EUR/cbm)');
  await user.click(screen.getByRole('checkbox', { name: 'Diesel B7' }));
  expect(screen.queryByText(/^Geht hier vor/)).toBeNull();
});

test.each([
  [[], 'Noch nichts gewählt'],
  [['t3'], '1 Terminal'],
  [[networkValue('n1')], '1 Netzwerk (2 Terminals)'],
  [['t1', 't3', networkValue('n1')], '2 Terminals und 1 Netzwerk (2 Terminals)'],
])('counts terminals and networks apart: %j is "%s"', (value, text) => {
  expect(placesCountText(value, overview)).toBe(text);
});

test('names what is chosen from a long list, the first four of it', async () => {
  stubServer({});
  const terminals = ['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((name) => ({
    _id: name,
    name: `Ort ${name}`,
    region: 'R',
  }));
  const initial = { ...newDraft('PRICE', 'g1'), places: ['A', 'B', 'C', 'D', 'E', 'F'] };
  showInEngine(<RuleEditor overview={{ ...overview, terminals, networks: [] }} initial={initial} />);
  expect(await screen.findByText('Ort A, Ort B, Ort C, Ort D und 2 weitere')).toBeTruthy();
});

const customer = (part: Partial<RuleView>): RuleView =>
  price({ kind: 'CUSTOMER', groupId: null, customerIds: ['c1'], ...part });
const buyer = { _id: 'c1', name: 'Harms', customerNo: '' };

test('adds up the rules of a customer only where all of them hold for the same', async () => {
  const customerRules = [customer({ _id: 'k1', value: '-2' }), customer({ _id: 'k2', value: '-1.5' })];
  showInEngine(<CustomersSection overview={{ ...overview, customers: [buyer], customerRules }} />);
  expect(await screen.findByText('Harms: Summe −3,50 EUR/cbm')).toBeTruthy();
});

test('says product by product what rules of a customer for different products come to', async () => {
  const products = [...overview.products, { _id: 'p2', name: 'Heizöl EL', category: 'Heizöl' }];
  const customerRules = [
    customer({ _id: 'k1', value: '-2', productIds: ['p1'], allProducts: false }),
    customer({ _id: 'k2', value: '-1.5', terminalIds: ['t3'], allTerminals: false }),
  ];
  const { user } = showInEngine(
    <CustomersSection overview={{ ...overview, products, customers: [buyer], customerRules }} />,
  );
  expect(await screen.findByText('Harms: 2 Regeln')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Was je Produkt gilt: Harms' }));
  const rows = within(screen.getByRole('dialog')).getAllByRole('row').slice(1);
  expect(
    rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ),
  ).toEqual([
    ['Diesel B7', 'Hamburg, Kiel', '1', '−2,00\u00A0EUR/cbm'],
    ['Diesel B7', 'Gera', '2', '−3,50\u00A0EUR/cbm'],
    ['Heizöl EL', 'Gera', '1', '−1,50\u00A0EUR/cbm'],
  ]);
});

test('names the rule that changes next, with the way to it', async () => {
  showInEngine(<NextChange overview={{ ...overview, nextChangeAt: later }} />);
  const link = await screen.findByRole('link', { name: 'Winter' });
  expect(link.getAttribute('href')).toBe('/preisrechner/produkt-terminal?regel=r3');
  expect(link.parentElement?.textContent).toContain('Nächste geplante Änderung: 01.03.2099, 08:00, Winter');
});

test('speaks of one customer in the singular', async () => {
  showInEngine(<EffectFigures effect={{ ...effectFixture, touched: { offers: 82, customers: 1, prices: 82 } }} />);
  expect(await screen.findByText('82 Angebote, 1 Kunde')).toBeTruthy();
});
