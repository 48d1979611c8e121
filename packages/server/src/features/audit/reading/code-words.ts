import { noticeRules } from '@handelsplatz/contract/notifications/kinds';
import { roleSentences } from '@handelsplatz/contract/team/roles';
import { formatOrderStatus, type OrderStatus, orderStatuses } from '@handelsplatz/domain/orders';
import { fieldNames } from './field-names.ts';

type Words = Readonly<Record<string, string>>;

const orderStates: Words = Object.fromEntries(
  orderStatuses.map((status: OrderStatus) => [status, formatOrderStatus(status, 'seller')]),
);
const roles: Words = Object.fromEntries(Object.entries(roleSentences).map(([role, { name }]) => [role, name]));
const noticeKinds: Words = Object.fromEntries(Object.entries(noticeRules).map(([kind, { name }]) => [kind, name]));

/** States of everything but orders. No two features mean different things by one of them. */
const states: Words = {
  ACCEPTED: 'angenommen',
  ACTIVE: 'aktiv',
  APPROVED: 'freigegeben',
  COLLECTED: 'abgeholt',
  COMMITTED: 'übernommen',
  DISABLED: 'deaktiviert',
  DONE: 'erledigt',
  DRAFT: 'Entwurf',
  ENABLED: 'aktiviert',
  ENTERED: 'eingetragen',
  EXECUTED: 'ausgeführt',
  EXPIRED: 'abgelaufen',
  FAILED: 'fehlgeschlagen',
  NEW: 'neu',
  OPEN: 'offen',
  PAUSED: 'pausiert',
  PUBLISHED: 'veröffentlicht',
  REFUSED: 'abgelehnt',
  REJECTED: 'abgelehnt',
  REMOVED: 'entfernt',
  REQUESTED: 'angefragt',
  REVERTED: 'zurückgenommen',
  SCHEDULED: 'geplant',
  WAITING: 'wartet',
  WITHDRAWN: 'zurückgezogen',
};

/** Codes by the field in which they stand. */
const codes: Readonly<Record<string, Words>> = {
  additivesMode: { ALL: 'alle', CHOSEN: 'ausgewählte' },
  audience: { ALL: 'alle Kunden', BUYERS: 'ausgewählte Kunden', GOODS: 'Kunden ausgewählter Waren' },
  basis: { BRENT: 'Brent', GASOIL: 'Gasöl' },
  fields: fieldNames,
  kind: {
    'credit-limits': 'Kreditlimits',
    GOODS: 'Waren',
    offers: 'Angebote',
    PRODUCT: 'Produkt',
    RIGHT: 'Kaufberechtigung',
    TERMINAL: 'Terminal',
    ...noticeKinds,
  },
  mode: { EXECUTE: 'bestellen', NOTIFY: 'nur melden' },
  priceType: { API: 'Live', FIXED: 'Festpreis', TRACKING: 'Tracking' },
  roles,
  scope: { MARKET: 'ganzer Markt', PRODUCT: 'Produkt', SELLER: 'Verkäufer' },
  side: { buyer: 'Käufer', seller: 'Verkäufer' },
  taxStatus: {
    EXEMPT: 'steuerfrei',
    HEATING: 'als Heizöl versteuert',
    NONE: 'ohne Energiesteuer',
    SUSPENDED: 'unter Steueraussetzung',
    TAXED: 'versteuert',
  },
  type: { ADDITIVE: 'Additiv', FUEL: 'Kraftstoff', admin: 'Betreiber', buyer: 'Käufer', seller: 'Verkäufer' },
  unit: { CANISTER: 'Kanister', DRUM: 'Fässer 200 l', IBC: 'IBC 1.000 l', cbm: 'cbm', lt: 'l' },
};

/** What stands for a code in a field of an object, or undefined where the text is no code. */
export function findCodeWord(objectType: string, field: string, code: string): string | undefined {
  if (field === 'status' || field === 'state') return objectType === 'order' ? orderStates[code] : states[code];
  return codes[field]?.[code];
}

/** The name of an object that has no row of its own: a kind of notices, a limit of the market. */
export const findObjectWord = (id: string): string | undefined => noticeKinds[id] ?? fieldNames[id];
