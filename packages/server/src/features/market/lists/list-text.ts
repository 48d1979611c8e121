import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { GivenAnswer } from '@handelsplatz/contract/common';
import type { marketRoutes, OfferList } from '@handelsplatz/contract/market';
import type { CatalogueOffer } from '../catalogue/catalogue.read.ts';
import type { UnpackList } from './unpacked-lists.ts';

const pack = promisify(brotliCompress);
/** Takes as long as the fastest gzip, and a list is a quarter smaller. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 4 };

/** One buyer's list in the form in which it is sent. It is kept compressed, because thousands of buyers have one. */
export interface RenderedList {
  /** Compressed with Brotli. */
  readonly packed: Buffer;
  readonly etag: string;
  body(): Promise<Buffer>;
  list(): Promise<OfferList>;
}

/** The text of a list, written offer by offer. Its types are those of the route's answer. */
export interface ListText {
  /** Adds an offer by the text of its JSON. */
  add(offer: CatalogueOffer, text: string): void;
  finish(
    metadata: Omit<OfferList['metadata'], 'total'>,
    deliveryAddress: OfferList['filterOptions']['deliveryAddress'],
  ): Promise<RenderedList>;
}

type Answer = GivenAnswer<typeof marketRoutes.read>;

const rowsName = 'offers' satisfies keyof Answer;

/** The text is turned into bytes in chunks of this length. */
const chunkLength = 65_536;

/** Begins the text of a list. `unpack` decompresses the finished list. */
export function createListText(unpack: UnpackList): ListText {
  const hash = createHash('sha1');
  const chunks: Buffer[] = [];
  const products = new Map<string, string>();
  const terminals = new Map<string, string>();
  const sellers = new Map<string, string>();
  let total = 0;
  let text = `{"${rowsName}":[`;

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
    async finish(metadata, deliveryAddress) {
      const rest: Omit<Answer, typeof rowsName> = {
        filterOptions: {
          products: choices(products),
          terminals: choices(terminals),
          sellers: choices(sellers),
          deliveryAddress,
        },
        metadata: { total, ...metadata },
      };
      text += `],${JSON.stringify(rest).slice(1)}`;
      flush();
      const bytes = Buffer.concat(chunks);
      // The tag is made from the content, so that no node, also after a restart, takes an old list for a new one.
      const etag = `W/"${hash.digest('base64url')}"`;
      return toRendered(withoutPool(await pack(bytes, { params })), { etag, length: bytes.length, unpack });
    },
  };
}

/** A function of its own, so that what is kept does not keep the text that was packed. */
function toRendered(
  packed: Buffer,
  { etag, length, unpack }: { etag: string; length: number; unpack: UnpackList },
): RenderedList {
  const body = () => unpack(packed, length);
  return { packed, etag, body, list: async () => JSON.parse((await body()).toString()) as OfferList };
}

/** Bytes in a buffer of their own. Node puts small ones into a pool of 64 kB, which a kept list would hold whole. */
const withoutPool = (bytes: Buffer): Buffer => Buffer.from(new Uint8Array(bytes).buffer);

function choices(names: ReadonlyMap<string, string>): { _id: string; name: string }[] {
  return [...names].map(([_id, name]) => ({ _id, name }));
}
