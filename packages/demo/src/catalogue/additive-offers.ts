import type { BrandCode } from '@handelsplatz/domain/brands';
import type { Participants } from '../companies/participants.ts';
import { demoId } from '../ids.ts';
import type { Moments } from '../moments.ts';
import { createRandom, found } from '../random.ts';
import type { Catalogue } from './catalogue.ts';
import type { DemoOffer } from './offers.ts';

/** Price per 100 l in hundredths of the currency, as additives are sold in drums and containers. */
const priceMinorPer100L: ReadonlyMap<string, number> = new Map([
  ['AD-HEL', 78_500],
  ['AD-DK-W', 64_900],
  ['AD-OK', 92_000],
  ['ADBLUE', 4_690],
  ['AD-BIO', 148_000],
]);

/** Fixed-price offers in litres at three terminals of each seller. */
export function createAdditiveOffers(
  code: BrandCode,
  participants: Participants,
  catalogue: Catalogue,
  moments: Moments,
): DemoOffer[] {
  const random = createRandom(`${code}/additive-offers`);
  return participants.sellers.flatMap((seller) =>
    random.some(catalogue.terminals, 3).flatMap((terminal) =>
      random.some(catalogue.additives, 4).map((product): DemoOffer => {
        const bulk = product.code === 'ADBLUE';
        return {
          id: demoId(`${code}/offer/${seller.customerNo}/${product.code}/${terminal.name}`),
          seller,
          product,
          terminal,
          priceType: 'FIXED',
          basis: 'GASOIL',
          fixedPriceMinor: found(priceMinorPer100L, product.code) + random.int(-20, 20) * (bulk ? 10 : 100),
          totalLitres: random.pick([5_000, 10_000, 20_000]) * (bulk ? 5 : 1),
          soldLitres: 0,
          minLitres: bulk ? 1_000 : 20,
          maxLitres: bulk ? 15_000 : 1_000,
          incrementLitres: bulk ? 1_000 : 20,
          collectionDays: random.pick([5, 7, 10]),
          collectionStart: null,
          collectionEnd: null,
          availableFrom: moments.ago(random.int(3, 24), '07:00'),
          availableTo: moments.ago(-random.int(90, 360), '18:00'),
          // Some sellers add a surcharge per tonne for longer terms, which is impossible for an additive without density.
          paymentTerms: [7],
          buyerIds: null,
          delivered: false,
          needsNumbers: true,
          needsReview: false,
          status: random.chance(0.1) ? 'PAUSED' : 'ACTIVE',
          overrides: {},
        };
      }),
    ),
  );
}
