import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderHistoryFixture } from '../order.fixture.ts';
import type { OrdersSearch } from '../search.ts';
import { withAddresses } from './choices.ts';
import { readSearch, type SearchSetting, suggest, writeSearch } from './search-language.ts';

const option = (_id: string, name: string, count: number) => ({ _id, name, count });
const known = {
  ...orderHistoryFixture([]).filterOptions,
  status: [
    { ...option('INCOMPLETE', 'unvollständig', 3), _id: 'INCOMPLETE' as const },
    { ...option('CONFIRMED', 'bestätigt', 40), _id: 'CONFIRMED' as const },
  ],
  products: [option('p1', 'Diesel B7', 120), option('p2', 'Diesel B0', 8), option('p3', 'Heizöl EL schwefelarm', 500)],
  terminals: [option('t1', 'Hamburg', 60), option('t2', 'Köln-Niehl', 5)],
  buyers: [option('b1', 'Harms, Stade', 9)],
};
const formats: SearchSetting['formats'] = {
  parse: (text) => (/^\d+(,\d+)?$/.test(text) ? Number(text.replace(',', '.')) : undefined),
  short: (value) => String(value).replace('.', ','),
  typedDay: (day) => day.split('-').reverse().join('.'),
};
const setting: SearchSetting = { known, isBuyer: false, formats };

function filtersOf(text: string, search: OrdersSearch = {}): Partial<OrdersSearch> {
  const read = readSearch(text, setting, search);
  if (!read.ok) throw new Error(read.sentence);
  return Object.fromEntries(Object.entries(read.filters).filter(([, value]) => value !== undefined));
}

describe('the search of orders', () => {
  it.each<[string, Partial<OrdersSearch>]>([
    ['', {}],
    ['10234', { nummer: '10234' }],
    ['DE-2026-1', { nummer: 'DE-2026-1' }],
    ['10234 L-0815,A-7 10234', { nummer: '10234,L-0815,A-7' }],
    ['status:unvollständig', { status: 'INCOMPLETE' }],
    ['Status:UNVOLLSTAENDIG,bestätigt', { status: 'INCOMPLETE,CONFIRMED' }],
    ['produkt:diesel', { produkt: 'p1,p2' }],
    ['produkt:"Diesel B7"', { produkt: 'p1' }],
    ['-terminal:Hamburg', { ohneTerminal: 't1' }],
    ['kaeufer:"Harms, Stade"', { kaeufer: 'b1' }],
    ['menge:>30', { mengeVon: '30.001' }],
    ['menge:>=30 preis:<70', { mengeVon: '30', preisBis: '69.99' }],
    ['betrag:1000..2500,5', { betragVon: '1000', betragBis: '2500.5' }],
    ['preis:70', { preisVon: '70', preisBis: '70' }],
    ['erstellt:letzte7tage', { zeit: 'last7days' }],
    ['erstellt:01.11.2026..15.11.2026', { von: '2026-11-01', bis: '2026-11-15' }],
    ['abholung:>=01.12.2026', { abholungVon: '2026-12-01' }],
    ['daten:original', { daten: 'original' }],
    [
      'status:unvollständig produkt:Diesel menge:>30 erstellt:letzte7tage -terminal:Hamburg 10234',
      {
        status: 'INCOMPLETE',
        produkt: 'p1,p2',
        mengeVon: '30.001',
        zeit: 'last7days',
        ohneTerminal: 't1',
        nummer: '10234',
      },
    ],
  ])('reads %s', (text, filters) => {
    expect(filtersOf(text)).toEqual(filters);
  });

  it.each([
    ['farbe:rot', '„farbe“ ist kein Filter. Filter sind: status, produkt'],
    ['verkäufer:Nordkontor', '„verkäufer“ ist kein Filter.'],
    ['produkt:Kerosin', 'Unter „produkt“ gibt es „Kerosin“ nicht. Möglich: Diesel B7, Diesel B0'],
    ['status:', 'Nach „status:“ fehlt der Wert.'],
    ['menge:viel', '„viel“ ist für „menge“ keine Zahl.'],
    ['erstellt:bald', '„bald“ ist für „erstellt“ kein Tag und kein Zeitraum.'],
    ['erstellt:31.02.2026', '„31.02.2026“ ist für „erstellt“ kein Tag'],
    ['-menge:30', '„menge“ lässt sich nicht mit einem Minus ausschließen.'],
    ['status:bestätigt status:unvollständig', '„status“ steht zweimal da.'],
    [Array.from({ length: 101 }, (_, at) => `L-${at}`).join(' '), 'Gesucht werden höchstens 100 Nummern auf einmal.'],
  ])('explains %s', (text, sentence) => {
    const read = readSearch(text, setting, {});
    expect(read.ok ? '' : read.sentence).toContain(sentence);
  });

  it('keeps what no text can name, and clears what it does not name', () => {
    const search = { adresse: 'a1', terminal: 't9,t1', produkt: 'p1', ohneKaeufer: 'b1' };
    expect(filtersOf('terminal:Köln', search)).toEqual({ adresse: 'a1', terminal: 't9,t2' });
  });

  it('names a chosen address that only the filtered list offers', () => {
    const counted = { ...known, deliveryAddress: [{ _id: 'a1', name: 'Kai 7, 20457 Hamburg', count: null }] };
    const named = { ...setting, known: withAddresses(known, counted) };
    const text = writeSearch({ adresse: 'a1' }, named);
    expect(text).toBe('adresse:"Kai 7, 20457 Hamburg"');
    expect(readSearch(text, named, {})).toMatchObject({ ok: true, filters: { adresse: 'a1' } });
  });

  it('writes filters so that reading gives the same filters', () => {
    const list = (...ids: string[]) =>
      fc.option(
        fc.subarray(ids, { minLength: 1 }).map((some) => some.join()),
        { nil: undefined },
      );
    const amount = fc.option(
      fc.integer({ min: 0, max: 99_999 }).map((cents) => String(cents / 100)),
      { nil: undefined },
    );
    const day = fc.option(fc.constantFrom('2026-01-31', '2026-02-01'), { nil: undefined });
    const search = fc.record({
      status: list('INCOMPLETE', 'CONFIRMED'),
      ohneProdukt: list('p1', 'p3'),
      terminal: list('t1', 't2'),
      kaeufer: list('b1'),
      // Neither has a name.
      adresse: list('a1', 'a2'),
      ohneTerminal: list('t9', 't1'),
      mengeVon: amount,
      preisBis: amount,
      betragVon: amount,
      von: day,
      abholungBis: day,
      nummer: fc.option(fc.constantFrom('10234', 'DE-2026', '10234,L-7'), { nil: undefined }),
    });
    fc.assert(
      fc.property(search, (filters) => {
        const set = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined));
        expect(filtersOf(writeSearch(filters, setting), filters)).toEqual(set);
      }),
    );
  });

  it('suggests filters, then names with the orders that they would give, the most first', () => {
    expect(suggest('10234 st', setting, undefined)).toEqual([{ text: '10234 status:', label: 'status:' }]);
    expect(suggest('produkt:dies', setting, undefined).map(({ label, count }) => [label, count])).toEqual([
      ['Diesel B7', 120],
      ['Diesel B0', 8],
    ]);
    expect(suggest('produkt:heiz', setting, undefined)[0]?.text).toBe('produkt:"Heizöl EL schwefelarm" ');
    expect(suggest('-terminal:', setting, undefined)[0]?.text).toBe('-terminal:Hamburg ');
    expect(suggest('erstellt:letzte7', setting, undefined)[0]?.text).toBe('erstellt:letzte7tage ');
  });
});
