const entry = (_id: string, name: string, available = true) => ({ _id, name, available });
const named = (_id: string, name: string) => ({ _id, name });

const offer = (_id: string, product: string, terminal: string, price: number) => ({
  _id,
  displayName: `${product}, ${terminal}`,
  priceType: 'API',
  price,
  priceChange: null,
  vat: 19,
  product: { ...named(`p-${product}`, product), category: 'Diesel', unit: 'cbm' },
  terminal: { ...named(`t-${terminal}`, terminal), region: terminal === 'Kiel' ? 'Nord' : 'Mitte' },
  seller: named('s1', 'Ruhrtank'),
});

/** Two lists of a buyer, what lists can be made of, and the offers of now. */
export const favouriteAnswers = {
  'GET /api/favourites': {
    config: [
      {
        ...named('l1', 'Diesel Nord'),
        products: [entry('p-Diesel', 'Diesel')],
        places: { regions: [entry('r1', 'Nord')], terminals: [entry('t-Bremen', 'Bremen', false)] },
        sellers: null,
        mail: { every: 'WEEK', weekday: 1, hour: 7 },
      },
      { ...named('l2', 'Alles'), products: null, places: null, sellers: null, mail: null },
    ],
  },
  'GET /api/favourites/choices': {
    products: [
      { ...named('p-Diesel', 'Diesel'), category: 'Diesel' },
      { ...named('p-Super', 'Super'), category: 'Benzin' },
    ],
    regions: [
      { ...named('r1', 'Nord'), terminals: [named('t-Kiel', 'Kiel')] },
      { ...named('r2', 'Mitte'), terminals: [named('t-Kassel', 'Kassel'), named('t-Gera', 'Gera')] },
    ],
    sellers: [named('s1', 'Ruhrtank'), named('s2', 'Elbe')],
  },
  'GET /api/v2/offers': {
    offers: [
      offer('o1', 'Diesel', 'Kiel', 120),
      offer('o2', 'Diesel', 'Kassel', 121),
      offer('o3', 'Super', 'Kassel', 130),
    ],
    filterOptions: { products: [], terminals: [], sellers: [], deliveryAddress: [] },
    metadata: {},
  },
  'GET /api/favourites/offers': {
    at: '2026-11-20T10:00:00.000Z',
    lists: [
      {
        ...named('l1', 'Diesel Nord'),
        offers: 2,
        terminals: 1,
        best: [
          {
            _id: 'o1',
            product: named('p-Diesel', 'Diesel'),
            terminal: named('t-Kiel', 'Kiel'),
            seller: named('s1', 'Ruhrtank'),
            price: 120,
            priceChange: -0.4,
            priceType: 'API',
          },
        ],
      },
      { ...named('l2', 'Alles'), offers: 0, terminals: 0, best: [] },
    ],
  },
};
