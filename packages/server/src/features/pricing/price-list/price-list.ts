import type { PriceList, PriceListRow, PricingSection } from '@handelsplatz/contract/pricing';
import type { Brand } from '@handelsplatz/domain/brands';
import type { Actor } from '@handelsplatz/domain/identity';
import { type CustomerTerms, type PriceRefusal, type PriceSteps, priceSteps } from '@handelsplatz/domain/pricing';
import type { Result } from '@handelsplatz/domain/results';
import type { Kysely } from 'kysely';
import { inSlices } from '../../platform/stretches/index.ts';
import type { Tables } from '../../schema/tables.ts';
import type { MarketFeature } from '../market/index.ts';
import { customerTermsOf, explainUnpriced, type QuoteMarket } from '../pricing/index.ts';
import { type BuyerView, readBuyerView } from './buyer-view.read.ts';
import type { CatalogueOffer } from './catalogue.read.ts';
import { bookOf } from './catalogue-cells.ts';
import type { CompiledCatalogue, MarketCatalogue } from './market-catalogue.ts';
import { commonTerms, hiddenReasonOf } from './market-offer.ts';
import { type ConnectedCustomer, readConnectedCustomers } from './price-list.read.ts';
import { quantityOf } from './trade-check.ts';

interface Dependencies {
  readonly db: Kysely<Tables>;
  readonly brand: Brand;
  readonly catalogue: MarketCatalogue;
  readonly market: Pick<MarketFeature, 'currentWindow' | 'now'>;
}

type Seller = Pick<Actor, 'accountId' | 'accountName'>;

interface Asked {
  readonly customerId?: string | undefined;
  readonly paymentTerm?: number | undefined;
}

/** All prices of a seller for one customer at this moment; undefined where the customer is not connected with the seller. */
export type ReadPriceList = (seller: Seller, asked: Asked) => Promise<PriceList | undefined>;

/**
 * Prices come from the exact chain itself, over the terms that the market's lists are made from as well: it also tells the
 * parts, and takes a few microseconds for each offer. The work is done in slices.
 */
export function createReadPriceList({ db, brand, catalogue, market }: Dependencies): ReadPriceList {
  return async ({ accountId: sellerId, accountName }, { customerId, paymentTerm }) => {
    const now = market.now();
    const [customers, compiled] = await Promise.all([readConnectedCustomers(db, sellerId), catalogue.current(now)]);
    const customer = customerId ? customers.find(({ id }) => id === customerId) : firstOf(customers);
    if (customerId && !customer) return undefined;
    const window = market.currentWindow();
    const view = window
      ? { fresh: window.fresh(now), prices: window.prices, fx: window.fx }
      : { fresh: false, prices: new Map(), fx: null };
    const head: Omit<PriceList, 'rows'> = {
      seller: { name: accountName },
      currency: brand.currency,
      at: now.toISOString(),
      window:
        (window && {
          _id: String(window.seq),
          created: window.createdAt.toISOString(),
          expires: window.expiresAt.toISOString(),
        }) ||
        null,
      livePrices: view.fresh,
      customer: customer ? namedCustomer(customer) : null,
      paymentTerms: customer?.paymentTerms ?? [],
      paymentTerm: paymentTerm ?? null,
      customers: customers.map(namedCustomer),
    };
    if (!customer) return { ...head, rows: [] };
    const buyer = await readBuyerView(db, { buyerId: customer.id, parentId: customer.parentId }, brand, now);
    return { ...head, rows: await rowsOf(compiled, { sellerId, buyer, paymentTerm, market: view, brand, now }) };
  };
}

interface Scene {
  readonly sellerId: string;
  readonly buyer: BuyerView;
  readonly paymentTerm: number | undefined;
  readonly market: QuoteMarket;
  readonly brand: Brand;
  readonly now: Date;
}

async function rowsOf(compiled: CompiledCatalogue, scene: Scene): Promise<PriceListRow[]> {
  const rows: PriceListRow[] = [];
  const customerOf = rememberingCustomers(compiled, scene);
  await inSlices(compiled.offers.entries(), ([index, offer]) => {
    if (offer.sellerId !== scene.sellerId) return;
    const terms = compiled.table.terms[index];
    const term = termFor(offer, scene);
    if (!terms) return;
    const priced =
      term === undefined
        ? undefined
        : priceSteps({ terms, market: scene.market, customer: customerOf(index, offer, term) });
    rows.push(rowOf(offer, { term, priced, note: noteOf(offer, priced, compiled, scene) }, scene));
  });
  return rows;
}

/** A customer's amounts are the same for all offers of a cell. */
function rememberingCustomers({ table, books }: CompiledCatalogue, { buyer, now }: Scene) {
  const known = new Map<number, CustomerTerms>();
  return (index: number, offer: CatalogueOffer, term: number): CustomerTerms => {
    const cell = table.cells[index] ?? -1;
    const customer = known.get(cell) ?? customerTermsOf(offer, bookOf(offer, books), buyer, term, now);
    known.set(cell, customer);
    return customer;
  };
}

function termFor(offer: CatalogueOffer, { buyer, paymentTerm }: Scene): number | undefined {
  const common = commonTerms(offer, buyer);
  if (paymentTerm === undefined) return common[0];
  return common.includes(paymentTerm) ? paymentTerm : undefined;
}

type Priced = Result<PriceSteps, PriceRefusal> | undefined;

interface RowFacts {
  readonly term: number | undefined;
  readonly priced: Priced;
  readonly note: PriceListRow['note'];
}

function rowOf(offer: CatalogueOffer, { term, priced, note }: RowFacts, { buyer }: Scene): PriceListRow {
  const quantity = (litres: number) => quantityOf(litres, offer.unit);
  const steps = priced?.ok ? priced.value : undefined;
  return {
    _id: offer.id,
    priceType: offer.priceType === 'API' ? 'API' : 'FIXED',
    product: { _id: offer.productId, name: offer.productName, category: offer.category, unit: offer.unit },
    terminal: { _id: offer.terminalId, name: offer.terminalName, region: offer.regionName },
    paymentTerm: term ?? null,
    price: steps ? steps.price / 100 : null,
    steps: steps
      ? {
          market: steps.market / 100,
          duties: steps.duties / 100,
          surcharges: steps.surcharges / 100,
          lift: steps.lift / 100,
          customer: steps.customer / 100,
        }
      : null,
    status: !steps ? 'unpriced' : note ? 'hidden' : 'offered',
    note,
    remainingVolume: quantity(offer.remainingLitres),
    minimumOrderQuantity: quantity(offer.minLitres),
    maximumOrderQuantity: quantity(offer.maxLitres),
    collectionTime:
      offer.collectionDays === null ? null : Math.max(0, offer.collectionDays - buyer.collectionShorteningDays),
    collectionStartDate: offer.collectionStart,
    collectionEndDate: offer.collectionEnd,
    availableUntil: offer.availableTo.toISOString(),
  };
}

type HiddenReason = 'not_connected' | 'not_released' | 'not_available' | 'sold_out' | 'no_payment_term' | 'halted';

/** Why a customer cannot buy an offer that has a price, for its seller. */
const hiddenTexts: Readonly<Record<HiddenReason, string>> = {
  not_connected: 'Der Kunde ist nicht mit Ihnen verbunden.',
  not_released: 'Produkt oder Terminal sind für diesen Kunden nicht freigegeben.',
  not_available: 'Das Angebot gilt noch nicht.',
  sold_out: 'Die Restmenge liegt unter der Mindestmenge.',
  no_payment_term: 'Dieses Zahlungsziel gibt es hier für diesen Kunden nicht.',
  halted: 'Der Live-Preis ist angehalten.',
};

/** What keeps the customer from buying now: a price that is missing goes before everything else. */
function noteOf(
  offer: CatalogueOffer,
  priced: Priced,
  { books }: CompiledCatalogue,
  { buyer, brand, now }: Scene,
): PriceListRow['note'] {
  if (priced && !priced.ok) return explainUnpriced(priced.code, offer, { book: bookOf(offer, books), brand, now });
  const hidden = priced ? hiddenReasonOf(offer, buyer, 0, now) : 'no_payment_term';
  if (hidden === undefined || hidden === 'no_live_prices' || hidden === 'not_priced') return null;
  const section: PricingSection | null = null;
  return { reason: hidden, text: hiddenTexts[hidden], section };
}

function namedCustomer({ id, name, customerNo }: ConnectedCustomer) {
  return { _id: id, name, customerNo };
}

/** As an explanation without a customer does. */
function firstOf(customers: readonly ConnectedCustomer[]): ConnectedCustomer | undefined {
  return customers.reduce<ConnectedCustomer | undefined>(
    (first, each) => (first && first.customerNo <= each.customerNo ? first : each),
    undefined,
  );
}
