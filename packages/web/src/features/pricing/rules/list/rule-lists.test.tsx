import type { NetworkView } from '@handelsplatz/contract/pricing/networks';
import type { PricingOverview } from '@handelsplatz/contract/pricing/overview';
import type { RuleView } from '@handelsplatz/contract/pricing/rules';
import { useQuery } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { choose } from '../../../../testing/choose.ts';
import { ImpactFigures } from '../../impact/impact-figures.tsx';
import { NextChange } from '../../next-change.tsx';
import { pricingQuery } from '../../queries.ts';
import { CustomersSection } from '../../sections/customers-section.tsx';
import { GroupsSection } from '../../sections/groups-section.tsx';
import {
  impactFixture,
  overviewFixture,
  ruleFixture,
  showInEngine,
  stubServer,
} from '../../shared/pricing.fixture.tsx';
import { placesCountText } from '../editor/rule-choices.ts';
import { RuleEditor } from '../editor/rule-editor.tsx';
import { createRuleValues, networkValue } from '../editor/rule-values.ts';

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

const createGroup = (id: string, name: string, rules: RuleView[]): PricingOverview['groups'][number] => ({
  _id: id,
  name,
  kind: 'PRICE',
  position: 0,
  rules,
});

const overview: PricingOverview = {
  ...overviewFixture,
  groups: [createGroup('g1', 'Logistik', [storage, inNetwork]), createGroup('g2', 'Marge', [planned])],
  networks: [north],
  terminals: [
    { _id: 't1', name: 'Hamburg', region: 'Nord' },
    { _id: 't2', name: 'Kiel', region: 'Nord' },
    { _id: 't3', name: 'Gera', region: 'Ost' },
  ],
};

const titles = () => screen.queryAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);

test('shows the value in force, and below it the planned value with its date', async () => {
  showInEngine(<GroupsSection overview={overview} />);
  const cell = (await screen.findByText('40,00 EUR/cbm')).closest('td') as HTMLElement;
  expect(within(cell).getByText('ab 01. März 2099, 08:00: 46,00 EUR/cbm')).toBeTruthy();
});

test('finds a rule by a terminal of its network, and leaves out groups without a match', async () => {
  showInEngine(<GroupsSection overview={overview} />, '?q=kiel');
  expect(await screen.findByText('Küste')).toBeTruthy();
  expect(screen.queryByText('Lager')).toBeNull();
  expect(titles()).not.toContain('Marge');
  expect(screen.getByText('1 Gruppe ohne Treffer ist ausgeblendet.')).toBeTruthy();
});

test('says once that there is no match', async () => {
  showInEngine(<GroupsSection overview={overview} />, '?q=nirgendwo');
  expect(await screen.findAllByText('Keine Übereinstimmung gefunden')).toHaveLength(1);
  expect(titles()).not.toContain('Logistik');
});

function LiveGroups() {
  const { data } = useQuery(pricingQuery());
  return data ? <GroupsSection overview={data} /> : null;
}

test('moves the focus to a created group, and from a deleted group to its neighbour', async () => {
  let groups = [createGroup('g1', 'Logistik', []), createGroup('g2', 'Marge', [])];
  stubServer({
    'GET /api/pricing': () => ({ ...overview, groups }),
    'POST /api/pricing/groups': () => {
      groups = [...groups, createGroup('g3', 'Winter', [])];
      return { _id: 'g3' };
    },
    'DELETE /api/pricing/groups/g1': () => {
      groups = groups.filter(({ _id }) => _id !== 'g1');
      return null;
    },
  });
  const { user } = showInEngine(<LiveGroups />);
  await user.click(await screen.findByRole('button', { name: 'Gruppe anlegen' }));
  const form = await screen.findByRole('dialog');
  await user.type(within(form).getByLabelText('Name der Gruppe'), 'Winter');
  await choose(user, within(form).getByRole('combobox', { name: 'Art' }), 'Preisregeln (Logistik, Marge)');
  await user.click(within(form).getByRole('button', { name: 'Anlegen' }));
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Winter'));
  await user.click(screen.getByRole('button', { name: 'Löschen: Logistik' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Löschen' }));
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Marge'));
});

test('says during input which broader rule of the group a narrower one replaces', async () => {
  stubServer({});
  const initial = { ...createRuleValues('PRICE', 'g1'), unit: 'L/cbm' as const, products: ['p1'], places: ['t3'] };
  const { user } = showInEngine(<RuleEditor overview={overview} initial={initial} />);
  const note = await screen.findByText(/^Geht hier vor/);
  expect(note.textContent).toContain('Geht hier vor: „Lager“ (12,50\u00A0EUR/cbm).');
  expect(note.textContent).not.toContain('Küste');
  await user.click(screen.getByRole('option', { name: 'Kiel' }));
  expect(screen.getByText(/^Geht hier vor/).textContent).toContain('„Küste“ (3,00\u00A0EUR/cbm)');
  await user.click(screen.getByRole('option', { name: 'Diesel B7' }));
  expect(screen.queryByText(/^Geht hier vor/)).toBeNull();
});

test.each([
  [[], 'Noch nichts gewählt'],
  [['t3'], '1 Terminal'],
  [[networkValue('n1')], '1 Netzwerk (2 Terminals)'],
  [['t1', 't3', networkValue('n1')], '2 Terminals und 1 Netzwerk (2 Terminals)'],
])('counts terminals and networks separately: %j is "%s"', (value, text) => {
  expect(placesCountText(value, overview)).toBe(text);
});

test('names the first eight choices of a long list', async () => {
  stubServer({});
  const terminals = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J', 'K'].map((name) => ({
    _id: name,
    name: `Ort ${name}`,
    region: 'R',
  }));
  const initial = { ...createRuleValues('PRICE', 'g1'), places: ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J'] };
  showInEngine(<RuleEditor overview={{ ...overview, terminals, networks: [] }} initial={initial} />);
  const tags = within(await screen.findByRole('list', { name: 'Terminals: gewählt' })).getAllByRole('listitem');
  expect(tags.map(({ textContent }) => textContent)).toEqual([
    'Ort A',
    'Ort B',
    'Ort C',
    'Ort D',
    'Ort E',
    'Ort F',
    'Ort G',
    'Ort H',
    'und 2 weitere',
  ]);
});

const customer = (part: Partial<RuleView>): RuleView =>
  price({ kind: 'CUSTOMER', groupId: null, customerIds: ['c1'], ...part });
const buyer = { _id: 'c1', name: 'Harms', customerNo: '' };

test('adds up the rules of a customer only where all of them cover the same', async () => {
  const customerRules = [customer({ _id: 'k1', value: '-2' }), customer({ _id: 'k2', value: '-1.5' })];
  showInEngine(<CustomersSection overview={{ ...overview, customers: [buyer], customerRules }} />);
  expect(await screen.findByText('Harms: Summe −3,50 EUR/cbm')).toBeTruthy();
});

test('adds up the rules of a customer by product where they cover different products', async () => {
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
  const rows = within(await screen.findByRole('dialog'))
    .getAllByRole('row')
    .slice(1);
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

test('names the rule that changes next with a link to it', async () => {
  showInEngine(<NextChange overview={{ ...overview, nextChangeAt: later }} />);
  const link = await screen.findByRole('link', { name: 'Winter' });
  expect(link.getAttribute('href')).toBe('/preisrechner/produkt-terminal?regel=r3');
  expect(link.parentElement?.textContent).toContain('Nächste geplante Änderung: 01. März 2099, 08:00, Winter');
});

test('writes one customer in the singular', async () => {
  showInEngine(<ImpactFigures impact={{ ...impactFixture, touched: { offers: 82, customers: 1, prices: 82 } }} />);
  expect(await screen.findByText('82 Angebote, 1 Kunde')).toBeTruthy();
});
