import type { MarketOffer } from '@handelsplatz/contract/market';

const products = {
  heizoel: { _id: 'p1', name: 'Heizöl EL schwefelarm', category: 'Heizöl', unit: 'cbm' },
  diesel: { _id: 'p2', name: 'Diesel B7', category: 'Diesel', unit: 'cbm' },
  super: { _id: 'p3', name: 'Super E10', category: 'Benzin', unit: 'cbm' },
  adblue: { _id: 'p4', name: 'AdBlue', category: 'Additiv', unit: 'lt' },
} as const;

const terminals = {
  hamburg: { _id: 't1', name: 'Hamburg', region: 'Nord' },
  kiel: { _id: 't2', name: 'Kiel', region: 'Nord' },
  kassel: { _id: 't3', name: 'Kassel', region: 'Mitte' },
} as const;

/** An offer for tests: 5 to 60 cbm from Nordkontor, paid within 7 days. */
export function offerFixture(
  id: string,
  product: keyof typeof products,
  terminal: keyof typeof terminals,
  price: number,
  rest: Partial<MarketOffer> = {},
): MarketOffer {
  return {
    _id: id,
    displayName: `${products[product].name}, ${terminals[terminal].name}`,
    priceType: 'API',
    price,
    priceChange: null,
    overrides: null,
    vat: 19,
    product: products[product],
    terminal: terminals[terminal],
    seller: { _id: 's1', name: 'Nordkontor' },
    minimumOrderQuantity: 5,
    maximumOrderQuantity: 60,
    increment: null,
    maximumAvailable: 500,
    orderableQuantity: 60,
    bindingLimit: 'maximum',
    collectionTime: 3,
    collectionStartDate: null,
    collectionEndDate: null,
    offerAvailability: { from: '2026-01-01T00:00:00.000Z', to: '2026-12-31T00:00:00.000Z' },
    paymentTerms: [7],
    paymentTerm: 7,
    deliveryAddressRequired: false,
    ...rest,
  };
}
