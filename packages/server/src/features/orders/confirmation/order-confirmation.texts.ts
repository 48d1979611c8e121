import type { Brand } from '@handelsplatz/domain/brands';
import type { OrderStatus } from '@handelsplatz/domain/orders';
import { spelled } from '../notifications/index.ts';

/** How a confirmation is headed in each state of its order, and what the state means for whoever holds it. */
interface StateWords {
  readonly title: string;
  readonly notice?: { readonly tone: 'info' | 'warning' | 'negative'; readonly title: string; readonly text: string };
}

const confirmed: StateWords = { title: 'Bestellbestätigung' };

const states: Readonly<Record<OrderStatus, StateWords>> = {
  MANUAL: {
    title: 'Bestellung in Prüfung',
    notice: {
      tone: 'info',
      title: 'Noch nicht bestätigt',
      text: 'Der Verkäufer prüft diese Bestellung. Bis er sie bestätigt, kann die Ware nicht abgeholt werden.',
    },
  },
  INCOMPLETE: {
    title: 'Bestellung – Nummern folgen',
    notice: {
      tone: 'warning',
      title: 'Noch nicht bestätigt',
      text: 'Der Verkäufer trägt Kontrakt-, Lade- und Abholnummer nach. Mit ihnen ist die Bestellung bestätigt.',
    },
  },
  CONFIRMED: confirmed,
  TRANSFERRED: confirmed,
  COMPLETE: confirmed,
  CANCELLED: {
    title: 'Bestellung abgelehnt',
    notice: { tone: 'negative', title: 'Abgelehnt', text: 'Grund: {reason}' },
  },
};

/** What each step of the chain does to the units, for whoever computes the price again. */
const steps: Readonly<Record<string, string>> = {
  CONVERSION: 'USD/bbl × Faktor = USD/mt',
  FX: 'USD/mt × Kurs = {currency}/mt',
  FX_SURCHARGE: 'kommt zum Kurs hinzu',
  DENSITY: '{currency}/mt × Dichte = {currency}/cbm',
  PER_100L: '{currency}/cbm ÷ 10 = {currency}/100 l',
  ROUNDED: 'auf 2 Nachkommastellen, einmal am Ende',
};

/** The words of a confirmation that are not on every one of them, as the brand's readers spell them. */
export function confirmationTexts(brand: Brand) {
  return {
    vat: brand.code === 'at' ? 'USt.' : 'MwSt.',
    titleOf: (status: OrderStatus) => spelled(states[status].title, brand),
    noticeOf: (status: OrderStatus, reason: string | null) => {
      const { notice } = states[status];
      return notice && { ...notice, text: spelled(notice.text, brand).replace('{reason}', () => reason ?? '–') };
    },
    stepOf: (kind: string) => steps[kind]?.replaceAll('{currency}', brand.currency),
  };
}
