import type { RelationshipHistory } from '@handelsplatz/contract/relationships';
import { defineTexts } from '../../../platform/texts.ts';
import { t } from './texts.ts';

type Change = Pick<RelationshipHistory['changes'][number], 'kind' | 'before' | 'after'>;

const words = defineTexts({
  number: 'Kundennummer: {before} → {after}',
  noNumber: 'keine',
  added: '{what}: {count} dazu',
  removed: '{what}: {count} entfernt',
  additivesOn: 'Additive freigegeben',
  additivesOff: 'Additive nicht mehr freigegeben',
  additivesAll: 'Additive: alle',
  additivesChosen: 'Additive: ausgewählte',
  terms: 'Zahlungsziele: {before} → {after} Tage',
  notes: 'Notizen geändert',
});

/** What a change has changed, one line each. */
export function describeChange({ kind, before, after }: Change): string[] {
  if (kind === 'REQUEST') return [t('requested'), ...(after.message ? [String(after.message)] : [])];
  if (kind === 'STATUS') {
    const state = (value: unknown) =>
      value === 'ENABLED' || value === 'DISABLED' || value === 'NEW' ? t(`side_${value}`) : '';
    return [`${state(before?.status)} → ${state(after.status)}`];
  }
  return describeTerms(before ?? {}, after);
}

type Values = Readonly<Record<string, unknown>>;

function describeTerms(before: Values, after: Values): string[] {
  const lines: string[] = [];
  if (before.customerNo !== after.customerNo)
    lines.push(
      words('number', {
        before: String(before.customerNo ?? words('noNumber')),
        after: String(after.customerNo ?? words('noNumber')),
      }),
    );
  lines.push(
    ...describeList(t('terminals'), before.terminalIds, after.terminalIds),
    ...describeList(t('products'), before.productIds, after.productIds),
  );
  if (before.additivesEnabled !== after.additivesEnabled)
    lines.push(words(after.additivesEnabled ? 'additivesOn' : 'additivesOff'));
  if (before.additivesMode !== after.additivesMode)
    lines.push(words(after.additivesMode === 'ALL' ? 'additivesAll' : 'additivesChosen'));
  lines.push(...describeList(t('additives'), before.additiveIds, after.additiveIds));
  const terms = (values: Values) => toList(values.paymentTerms).join(' / ');
  if (terms(before) !== terms(after)) lines.push(words('terms', { before: terms(before), after: terms(after) }));
  if (before.notes !== after.notes) lines.push(words('notes'));
  return lines;
}

function describeList(what: string, before: unknown, after: unknown): string[] {
  const [old, next] = [new Set(toList(before)), new Set(toList(after))];
  const added = [...next].filter((id) => !old.has(id)).length;
  const removed = [...old].filter((id) => !next.has(id)).length;
  return [
    ...(added > 0 ? [words('added', { what, count: added })] : []),
    ...(removed > 0 ? [words('removed', { what, count: removed })] : []),
  ];
}

function toList(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}
