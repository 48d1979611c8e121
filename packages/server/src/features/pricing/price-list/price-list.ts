import type { PricingSection } from '@handelsplatz/contract/pricing/overview';
import type { PriceList, PriceListRow } from '@handelsplatz/contract/pricing/price-list';
import type { Brand } from '@handelsplatz/domain/brands';
import type { Actor } from '@handelsplatz/domain/identity';
import {
  type CustomerTerms,
  type MarketView,
  type PriceRefusal,
  type PriceSteps,
  priceSteps,
} from '@handelsplatz/domain/pricing/chain';
import type { Result } from '@handelsplatz/domain/results';
import { findHiddenReason, type HiddenReason } from '@handelsplatz/domain/trading';
import type { Kysely } from 'kysely';
import { inSlices } from '../../../platform/async/index.ts';
import type { Tables } from '../../../schema/tables.ts';
import type { CatalogueOffer, CompiledCatalogue, MarketCatalogue } from '../../market/index.ts';
import { type BuyerView, commonTerms, getBook, readBuyerView } from '../../market/index.ts';
import { type MarketDataFeature, viewMarket } from '../../market-data/index.ts';
import { toQuantity } from '../../trading/index.ts';
import { explainUnpriced, resolveCustomerTerms } from '../quotes/index.ts';
import { type ConnectedCustomer, readConnectedCustomers } from './price-list.read.ts';

interface Dependencies {
  readonly db: Kysely<Tables>;
  readonly brand: Brand;
  readonly catalogue: MarketCatalogue;
  readonly market: Pick<MarketDataFeature, 'currentWindow' | 'now'>;
}

type Seller = Pick<Actor, 'accountId' | 'accountName'>;

interface Asked {
  readonly customerId?: string | undefined;
  readonly paymentTerm?: number | undefined;
}

/** All prices of a seller for one customer now; undefined when the customer is not connected with the seller. */
export type ReadPriceList = (seller: Seller, asked: Asked) => Promise<PriceList | undefined>;

/**
 * Computes prices by the exact chain, over the same terms as the market's lists. The chain also gives the parts of a price, and
 * takes a few microseconds for each offer. The work runs in time slices.
 */
export function createReadPriceList({ db, brand, catalogue, market }: Dependencies): ReadPriceList {
  return async ({ accountId: sellerId, accountName }, { customerId, paymentTerm }) => {
    const now = market.now();
    const [customers, compiled] = await Promise.all([readConnectedCustomers(db, sellerId), catalogue.current(now)]);
    const customer = customerId ? customers.find(({ id }) => id === customerId) : findFirst(customers);
    if (customerId && !customer) return undefined;
    const window = market.currentWindow();
    const view = viewMarket(window, now);
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
    return { ...head, rows: await listRows(compiled, { sellerId, buyer, paymentTerm, market: view, brand, now }) };
  };
}

interface Scene {
  readonly sellerId: string;
  readonly buyer: BuyerView;
  readonly paymentTerm: number | undefined;
  readonly market: MarketView;
  readonly brand: Brand;
  readonly now: Date;
}

async function listRows(compiled: CompiledCatalogue, scene: Scene): Promise<PriceListRow[]> {
  const rows: PriceListRow[] = [];
  const findCustomerTerms = memoizeCustomers(compiled, scene);
  await inSlices(compiled.offers.entries(), ([index, offer]) => {
    if (offer.sellerId !== scene.sellerId) return;
    const terms = compiled.table.terms[index];
    const term = termFor(offer, scene);
    if (!terms) return;
    const priced =
      term === undefined
        ? undefined
        : priceSteps({ terms, market: scene.market, customer: findCustomerTerms(index, offer, term) });
    rows.push(toRow(offer, { term, priced, note: findNote(offer, priced, compiled, scene) }, scene));
  });
  return rows;
}

/** Computes a customer's amounts once for each cell, because they are the same for all its offers. */
function memoizeCustomers({ table, books }: CompiledCatalogue, { buyer, now }: Scene) {
  const known = new Map<number, CustomerTerms>();
  return (index: number, offer: CatalogueOffer, term: number): CustomerTerms => {
    const cell = table.cells[index] ?? -1;
    const customer = known.get(cell) ?? resolveCustomerTerms(offer, getBook(offer, books), buyer, term, now);
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

function toRow(offer: CatalogueOffer, { term, priced, note }: RowFacts, { buyer }: Scene): PriceListRow {
  const quantity = (litres: number) => toQuantity(litres, offer.unit);
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

/** For the seller: why a customer cannot buy an offer that has a price. */
const hiddenTexts: Readonly<Record<HiddenReason, string>> = {
  not_connected: 'Der Kunde ist nicht mit Ihnen verbunden.',
  not_released: 'Produkt oder Terminal sind für diesen Kunden nicht freigegeben.',
  not_available: 'Das Angebot gilt noch nicht.',
  sold_out: 'Die Restmenge liegt unter der Mindestmenge.',
  no_payment_term: 'Dieses Zahlungsziel gibt es hier für diesen Kunden nicht.',
  halted: 'Der Live-Preis ist angehalten.',
};

/** Why the customer cannot buy now. A missing price comes before every other reason. */
function findNote(
  offer: CatalogueOffer,
  priced: Priced,
  { books }: CompiledCatalogue,
  { buyer, brand, now }: Scene,
): PriceListRow['note'] {
  if (priced && !priced.ok) return explainUnpriced(priced.code, offer, { book: getBook(offer, books), brand, now });
  const relation = buyer.relations.get(offer.sellerId);
  const hidden = priced ? findHiddenReason(buyer.buyerId, offer, relation, now) : 'no_payment_term';
  if (hidden === undefined) return null;
  const section: PricingSection | null = null;
  return { reason: hidden, text: hiddenTexts[hidden], section };
}

function namedCustomer({ id, name, customerNo }: ConnectedCustomer) {
  return { _id: id, name, customerNo };
}

/** The customer with the lowest customer number, as in an explanation without a customer. */
function findFirst(customers: readonly ConnectedCustomer[]): ConnectedCustomer | undefined {
  return customers.reduce<ConnectedCustomer | undefined>(
    (first, each) => (first && first.customerNo <= each.customerNo ? first : each),
    undefined,
  );
}
