import type { PricingOverview, PricingSection } from '@handelsplatz/contract/pricing/overview';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../../../platform/api/calls.ts';
import { Drawer } from '../../../../ui/overlays/drawer.tsx';
import { pricingSections } from '../../sections.ts';
import {
  coverText,
  customersText,
  placesText,
  productsText,
  ruleTitle,
  toNames,
  valueText,
} from '../../shared/rule-text.ts';
import { texts as t } from '../../texts.ts';
import { useDialogs } from '../../use-dialogs.ts';
import { type Deleted, DeletedList } from './deleted-list.tsx';

interface DeletedDialogProps {
  /** The section's name as it stands in the address. */
  readonly section: string;
  readonly overview: PricingOverview;
  readonly onClose: () => void;
}

/** The deleted rules or networks of a section, by whom and when, with a link to each history. */
export function DeletedDialog({ section, overview, onClose }: DeletedDialogProps) {
  const known = overview.sections.find((each) => each === section);
  if (!known) return null;
  const isNetworks = known === 'networks';
  const title = isNetworks ? t('deletedNetworks') : `${t('deletedRules')}: ${pricingSections[known].title}`;
  return (
    <Drawer open onClose={onClose} title={title}>
      {isNetworks ? <DeletedNetworks overview={overview} /> : <DeletedRules section={known} overview={overview} />}
    </Drawer>
  );
}

function DeletedRules({ section, overview }: { section: PricingSection; overview: PricingOverview }) {
  const query = useQuery(read('/api/pricing/rules/deleted', { query: { section } }));
  const { openHistory } = useDialogs();
  const names = toNames(overview);
  const entries = query.data?.rules.map((rule): Deleted => {
    const isEverywhere = rule.kind === 'EXPIRY' || rule.kind === 'PAYMENT_TERM' || rule.kind === 'ICE_MASTER';
    const said = [
      valueText(rule.kind, rule),
      ...(isEverywhere ? [] : [productsText(rule, names), placesText(rule, names)]),
      ...[customersText(rule, names)].filter(Boolean),
      ...(rule.groupName ? [t('inGroup', { name: rule.groupName })] : []),
    ];
    return { ...rule, id: rule._id, title: ruleTitle(rule, names), said };
  });
  const older = query.data?.older ?? 0;
  return (
    <DeletedList query={query} entries={entries} onHistory={openHistory}>
      {older > 0 && <p className="muted">{t('deletedOlder', { count: older })}</p>}
    </DeletedList>
  );
}

function DeletedNetworks({ overview }: { overview: PricingOverview }) {
  const query = useQuery(read('/api/pricing/networks/deleted'));
  const { openNetworkHistory } = useDialogs();
  const { terminals } = toNames(overview);
  const entries = query.data?.networks.map(
    (network): Deleted => ({
      ...network,
      id: network._id,
      title: network.name,
      said: [coverText(network.terminalIds, terminals, 4)],
    }),
  );
  return <DeletedList query={query} entries={entries} onHistory={openNetworkHistory} />;
}
