import { useState } from 'react';
import { Steps } from '../ui/layout/steps.tsx';
import { TabBar } from '../ui/layout/tab-bar.tsx';
import { Tabs } from '../ui/layout/tabs.tsx';
import { ReorderList } from '../ui/lists/reorder-list.tsx';
import { Tree } from '../ui/lists/tree.tsx';
import { longName } from './samples.ts';
import { Cell, Specimen } from './specimen.tsx';

const tabs = [
  { id: 'spot', label: 'Brennstoffe' },
  { id: 'additive', label: 'Additive' },
  { id: 'empties', label: 'Leergut' },
];

const places = [
  {
    id: 'nord',
    label: 'Nord',
    aside: '2 Terminals',
    children: [
      { id: 'hamburg', label: 'Hamburg' },
      { id: 'bremen', label: 'Bremen' },
    ],
  },
  {
    id: 'west',
    label: 'West',
    aside: '1 Terminal',
    children: [{ id: 'neuss', label: 'Neuss', children: [{ id: 'hafen', label: 'Neuss Hafen' }] }],
  },
  { id: 'ohne', label: 'Ohne Region' },
];

const groups = [
  { id: 'logistik', label: 'Logistik', aside: 'addiert' },
  { id: 'marge', label: 'Marge', aside: 'addiert' },
  { id: 'aktion', label: 'Aktion', aside: 'ersetzt' },
  { id: 'lang', label: longName },
];

/** Tabs, steps, tree and the reorderable list. */
export function Lists() {
  const [tab, setTab] = useState('spot');
  const [node, setNode] = useState<string>();
  const [order, setOrder] = useState(groups);
  return (
    <>
      <Specimen name="Tabs, TabBar, Steps">
        <Cell wide>
          <Tabs label="Markt" tabs={tabs} current={tab} onChange={setTab}>
            <p>Inhalt: {tabs.find(({ id }) => id === tab)?.label}</p>
          </Tabs>
        </Cell>
        <Cell wide>
          <TabBar label="Seiten" tabs={tabs} current="spot" to={(id) => `/?tab=${id}`} />
        </Cell>
        <Cell wide>
          <Steps label="Bestellung" steps={['Warenkorb', 'Bestätigung', 'Fertig']} current={1} onStep={() => {}} />
        </Cell>
      </Specimen>
      <Specimen name="Tree, ReorderList">
        <Cell wide>
          <Tree label="Orte" nodes={places} selected={node} onSelect={setNode} openAtFirst={['nord']} />
          <output aria-label="Gewählter Ort">{node}</output>
        </Cell>
        <Cell wide>
          <ReorderList
            label="Gruppen"
            items={order}
            onReorder={(ids) => setOrder(ids.flatMap((id) => groups.find((group) => group.id === id) ?? []))}
          />
          <output aria-label="Reihenfolge">{order.map(({ id }) => id).join(' ')}</output>
        </Cell>
        <Cell wide>
          <Tree label="Leerer Baum" nodes={[]} selected={undefined} onSelect={() => {}} />
        </Cell>
      </Specimen>
    </>
  );
}
