import type { Brand } from '@handelsplatz/domain/brands';
import type { OrderStatus } from '@handelsplatz/domain/orders';
import { spelled } from '../../notifications/index.ts';

/** The title of a confirmation in each state of its order, and what the state means for its reader. */
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

/** What each step of the chain does to the units, so that a reader can compute the price again. */
const steps: Readonly<Record<string, string>> = {
  CONVERSION: 'USD/bbl × Faktor = USD/mt',
  FX: 'USD/mt × Kurs = {currency}/mt',
  FX_SURCHARGE: 'kommt zum Kurs hinzu',
  DENSITY: '{currency}/mt × Dichte = {currency}/cbm',
  PER_100L: '{currency}/cbm ÷ 10 = {currency}/100 l',
  ROUNDED: 'auf 2 Nachkommastellen, einmal am Ende',
};

/** The words that appear only on some confirmations, in the spelling of the brand's readers. */
export function confirmationTexts(brand: Brand) {
  return {
    vat: brand.vatName,
    formatTitle: (status: OrderStatus) => spelled(states[status].title, brand),
    formatNotice: (status: OrderStatus, reason: string | null) => {
      const { notice } = states[status];
      return notice && { ...notice, text: spelled(notice.text, brand).replace('{reason}', () => reason ?? '–') };
    },
    formatStep: (kind: string) => steps[kind]?.replaceAll('{currency}', brand.currency),
  };
}
