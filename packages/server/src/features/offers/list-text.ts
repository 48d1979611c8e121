import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { OfferList } from '@handelsplatz/contract/offers';
import type { CatalogueOffer } from './catalogue.read.ts';

const pack = promisify(gzip);
const unpack = promisify(gunzip);

/** One buyer's list as it goes over the wire. It is kept packed: thousands of buyers have one. */
export interface RenderedList {
  readonly gzipped: Buffer;
  readonly etag: string;
  body(): Promise<Buffer>;
  list(): Promise<OfferList>;
}

/** The text of a list, written offer by offer. */
export interface ListText {
  /** Adds an offer by the text of its JSON. */
  add(offer: CatalogueOffer, text: string): void;
  finish(metadata: Omit<OfferList['metadata'], 'total'>): Promise<RenderedList>;
}

/** So much text is gathered before it is turned into bytes. */
const chunkLength = 65_536;

/** Begins the text of a list. */
export function createListText(): ListText {
  const hash = createHash('sha1');
  const chunks: Buffer[] = [];
  const products = new Map<string, string>();
  const terminals = new Map<string, string>();
  const sellers = new Map<string, string>();
  let total = 0;
  let text = '{"offers":[';

  function flush(): void {
    const chunk = Buffer.from(text);
    hash.update(chunk);
    chunks.push(chunk);
    text = '';
  }

  return {
    add(offer, row) {
      text += total === 0 ? row : `,${row}`;
      total += 1;
      products.set(offer.productId, offer.productName);
      terminals.set(offer.terminalId, offer.terminalName);
      sellers.set(offer.sellerId, offer.sellerName);
      if (text.length > chunkLength) flush();
    },
    async finish(metadata) {
      const filterOptions: OfferList['filterOptions'] = {
        products: choices(products),
        terminals: choices(terminals),
        sellers: choices(sellers),
        deliveryAddress: [],
      };
      text += `],"filterOptions":${JSON.stringify(filterOptions)},"metadata":${JSON.stringify({ total, ...metadata })}}`;
      flush();
      const gzipped = await pack(Buffer.concat(chunks), { level: 1 });
      const body = () => unpack(gzipped);
      return {
        gzipped,
        // Of the content, so that another node, or this one after a restart, never takes an old list for the new one.
        etag: `W/"${hash.digest('base64url')}"`,
        body,
        list: async () => JSON.parse((await body()).toString()) as OfferList,
      };
    },
  };
}

function choices(names: ReadonlyMap<string, string>): { _id: string; name: string }[] {
  return [...names].map(([_id, name]) => ({ _id, name }));
}
