import type { OfferBatchInput, OwnOfferQuote, ownOfferQuoteInput } from '@handelsplatz/contract/offers';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { api } from '../../platform/api/api.ts';

/** The type of products that a tab of offer management shows. */
export type ProductType = 'FUEL' | 'ADDITIVE';

/** The offers of the seller's own account, with the prices of a chosen customer. */
export const ownOffersQuery = (productType: ProductType = 'FUEL', customerId?: string) =>
  queryOptions({
    queryKey: ['offers', 'own', productType, customerId ?? ''],
    queryFn: async ({ signal }) => {
      const query = { productType, ...(customerId !== undefined && { customerId }) };
      const first = await api.get('/api/offer/own', { signal, query });
      const offers = [...first.offers];
      for (let pageNumber = 2; pageNumber <= first.metadata.pageCount; pageNumber += 1)
        offers.push(...(await api.get('/api/offer/own', { signal, query: { ...query, pageNumber } })).offers);
      return { ...first, offers };
    },
    placeholderData: keepPreviousData,
  });

/** What a batch of changes would do. It is asked again when the changes or the offers change. */
export const batchVerdictQuery = (changes: OfferBatchInput['changes'], seen: string) =>
  queryOptions({
    queryKey: ['offers', 'verdict', seen, JSON.stringify(changes)],
    queryFn: ({ signal }) => api.post('/api/offer/own/bulk', { changes, dryRun: true }, { signal }),
    enabled: changes.length > 0,
    placeholderData: keepPreviousData,
    gcTime: 30_000,
  });

type QuoteInput = z.input<typeof ownOfferQuoteInput>;

/** The price of an offer that is being entered. */
export const quoteQuery = (input: QuoteInput | undefined) =>
  queryOptions({
    queryKey: ['offers', 'quote', JSON.stringify(input ?? null)],
    queryFn: ({ signal }): Promise<OwnOfferQuote> => api.post('/api/offer/own/quote', input as QuoteInput, { signal }),
    enabled: input !== undefined,
    placeholderData: keepPreviousData,
    gcTime: 30_000,
  });
