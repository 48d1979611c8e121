import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import { readConfirmation } from '@handelsplatz/testing/pdf-text';
import { seedOffer, seedOrder } from '@handelsplatz/testing/seed';
import { seedPlace, seedTrader } from '@handelsplatz/testing/seed/trading';
import { expect, test } from 'vitest';

const fixed = (currency: 'EUR' | 'CHF') => ({
  unit: 'L/100L15',
  currency,
  price: 1234.5,
  windowSeq: null,
  at: '2026-01-05T13:04:00Z',
  lines: (['FIXED_PRICE', 'ROUNDED'] as const).map((kind) => ({
    label: kind,
    part: 'OFFER',
    kind,
    ruleId: null,
    ruleVersion: null,
    unit: 'L/100L15',
    value: '1234.5',
    runningTotal: { value: '1234.5', unit: 'L/100L15' },
  })),
});

/** An order of 5 January 2026, 13:05 UTC, for 30.5 cbm at 1,234.50. */
async function winterOrder(app: TestApp, currency: 'EUR' | 'CHF', vat: { permille: number; minor: number }) {
  const place = await seedPlace(app);
  const { client, buyerId, user } = await seedTrader(app, place, { account: { name: 'Groß & Söhne' } });
  const { id: offerId } = await seedOffer(app.pool, place.goods);
  const netMinor = 37_652_250;
  const { id } = await seedOrder(
    app.pool,
    { ...place.goods, offerId, buyerId, buyerUserId: user.id },
    {
      status: 'MANUAL',
      createdAt: new Date('2026-01-05T13:05:00Z'),
      priceMinor: 123_450,
      volumeLitres: 30_500,
      netMinor,
      vatMinor: vat.minor,
      grossMinor: netMinor + vat.minor,
      vatPermille: vat.permille,
      explanation: JSON.stringify(fixed(currency)),
    },
  );
  await app.pool.query(`insert into order_events (order_id, at, to_status) values ($1, now(), 'MANUAL')`, [id]);
  return await readConfirmation(client, id);
}

const cases = [
  {
    brand: 'de',
    currency: 'EUR',
    vat: { permille: 190, minor: 7_153_928 },
    said: [
      'Tankhafen Handelsplatz GmbH',
      'Bestellt am 5. Januar 2026, 14:05 Uhr',
      'Preis 1.234,50 EUR je 100 l bei 15 °C',
      'Menge 30,5 cbm',
      'Netto 376.522,50 € MwSt. 19 % 71.539,28 € Brutto 448.061,78 €',
    ],
  },
  {
    brand: 'ch',
    currency: 'CHF',
    vat: { permille: 81, minor: 3_049_832 },
    said: [
      'Rheinport Energie AG',
      'Bestellt am 5. Januar 2026, 14:05 Uhr',
      "Preis 1'234.50 CHF je 100 l bei 15 °C",
      'Menge 30.5 cbm',
      "Netto CHF 376'522.50 MwSt. 8.1 % CHF 30'498.32 Brutto CHF 407'020.82",
      // The marketplace writes ss, but names keep their spelling.
      'Groß & Söhne',
    ],
  },
  {
    brand: 'at',
    currency: 'EUR',
    vat: { permille: 200, minor: 7_530_450 },
    said: [
      'Donaulager Marktplatz GmbH · Uferstraße 7',
      'Bestellt am 5. Jänner 2026, 14:05 Uhr',
      'Stand 5. Jänner 2026, 14:04 Uhr',
      'Netto 376.522,50 € USt. 20 % 75.304,50 € Brutto 451.827,00 €',
    ],
  },
] as const;

test.each(cases)(
  'a confirmation in $brand follows the spelling of its readers',
  async ({ brand, currency, vat, said }) => {
    const app = await startTestApp({ brand });
    const { text } = await winterOrder(app, currency, vat);
    for (const words of said) expect(text).toContain(words);
    if (brand === 'ch') expect(text.replace('Groß & Söhne', '').replaceAll('Werftstraße', '')).not.toContain('ß');
    await app.stop();
  },
);
