import type { Brand } from '@handelsplatz/domain/brands';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Participant, Participants } from '../companies/participants.ts';
import { toFirstUserId } from '../companies/users.ts';
import { demoId } from '../ids.ts';
import type { Moments } from '../moments.ts';
import type { Row } from '../rows.ts';
import { chainRules } from './chain-rules.ts';
import type { DemoRule } from './demo-rule.ts';

/** Everything that the pricing of one seller consists of. */
export interface SellerRules {
  readonly seller: Participant;
  readonly networks: readonly Row<'networks'>[];
  readonly networkTerminals: readonly Row<'networkTerminals'>[];
  readonly networkVersions: readonly Row<'networkVersions'>[];
  readonly groups: readonly Row<'ruleGroups'>[];
  readonly rules: readonly Row<'priceRules'>[];
  readonly versions: readonly Row<'priceRuleVersions'>[];
  readonly revision: Row<'pricingRevisions'>;
}

interface Named {
  readonly id: string;
  readonly name: string;
}

/** The networks of a seller: terminals of every second region, so that each terminal is in exactly one network. */
function createNetworks(brand: Brand, seller: Participant, catalogue: Catalogue, moments: Moments) {
  const names = ['Standardlager', 'Frachtlager'] as const;
  const networks = names.map((name) => ({
    id: demoId(`${brand.code}/network/${seller.customerNo}/${name}`),
    sellerId: seller.id,
    name,
  }));
  const regionIds = catalogue.regions.map(({ id }) => id);
  const networkTerminals = catalogue.terminals.flatMap((terminal) => {
    const network = networks[regionIds.indexOf(terminal.regionId) % 3 === 2 ? 1 : 0];
    return network ? [{ networkId: network.id, terminalId: terminal.id }] : [];
  });
  const networkVersions = networks.map(({ id, name }) => ({
    networkId: id,
    version: 1,
    name,
    terminalIds: networkTerminals.filter(({ networkId }) => networkId === id).map(({ terminalId }) => terminalId),
    changedBy: toFirstUserId(brand, seller),
    changedAt: moments.ago(402, '15:20'),
    reason: 'Ersteinrichtung',
  }));
  return { networks, networkTerminals, networkVersions };
}

function versionRows(
  brand: Brand,
  seller: Participant,
  rule: DemoRule,
  ruleId: string,
  moments: Moments,
): Row<'priceRuleVersions'>[] {
  return rule.versions.map(({ value, sinceDaysAgo, reason }, index) => ({
    ruleId,
    version: index + 1,
    name: rule.name,
    unit: rule.unit ?? null,
    value,
    productIds: [...(rule.productIds ?? [])],
    terminalIds: [...(rule.terminalIds ?? [])],
    networkIds: [...(rule.networkIds ?? [])],
    customerIds: [...(rule.customerIds ?? [])],
    details: rule.details ?? {},
    validFrom: moments.ago(sinceDaysAgo, '06:00'),
    deleted: false,
    changedBy: toFirstUserId(brand, seller),
    changedAt: moments.ago(sinceDaysAgo + 1, '15:40'),
    reason,
  }));
}

function rulesOfSeller(
  brand: Brand,
  sellerIndex: number,
  seller: Participant,
  participants: Participants,
  catalogue: Catalogue,
  moments: Moments,
): SellerRules {
  const { networks, networkTerminals, networkVersions } = createNetworks(brand, seller, catalogue, moments);
  const { groups, rules } = chainRules({
    brand,
    sellerIndex,
    participants,
    catalogue,
    moments,
    networkIds: networks.map(({ id }) => id),
  });
  const groupRows = groups.map((group, position) => ({
    id: demoId(`${brand.code}/group/${seller.customerNo}/${group.name}`),
    sellerId: seller.id,
    ...group,
    position,
  }));
  const groupId = (rule: DemoRule) => groupRows.find(({ name }: Named) => name === rule.group)?.id ?? null;
  const named = rules.map((rule) => ({
    rule,
    id: demoId(`${brand.code}/rule/${seller.customerNo}/${rule.kind}/${rule.name}`),
  }));
  return {
    seller,
    networks,
    networkTerminals,
    networkVersions,
    groups: groupRows,
    rules: named.map(({ rule, id }) => ({
      id,
      sellerId: seller.id,
      kind: rule.kind,
      groupId: groupId(rule),
      currentVersion: rule.versions.length,
    })),
    versions: named.flatMap(({ rule, id }) => versionRows(brand, seller, rule, id, moments)),
    revision: { sellerId: seller.id, revision: named.reduce((sum, { rule }) => sum + rule.versions.length, 0) },
  };
}

export function createSellerRules(
  brand: Brand,
  participants: Participants,
  catalogue: Catalogue,
  moments: Moments,
): SellerRules[] {
  return participants.sellers.map((seller, index) =>
    rulesOfSeller(brand, index, seller, participants, catalogue, moments),
  );
}
