import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test, vi } from 'vitest';
import type { CatalogueOffer } from '../catalogue/catalogue.read.ts';
import { createListText } from './list-text.ts';
import { createUnpackedLists } from './unpacked-lists.ts';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

const offer = { productId: 'p', productName: 'Diesel', terminalId: 't', terminalName: 'Kiel' } as CatalogueOffer;
const metadata = { windowId: '1', livePrices: true, hiddenLiveOffers: 0, haltedLiveOffers: 0, marketHalted: false };

/** A finished list, and whether the text that it was packed from is still there. */
async function finishList() {
  const { concat } = Buffer;
  let packed: WeakRef<readonly Uint8Array[]> | undefined;
  Object.assign(Buffer, {
    concat: (chunks: readonly Uint8Array[]) => {
      // The compressor joins its own pieces by the same function, later.
      packed ??= new WeakRef(chunks);
      return concat(chunks);
    },
  });
  const text = createListText(createUnpackedLists().unpack);
  for (let row = 0; row < 300; row += 1) text.add(offer, JSON.stringify({ _id: row, name: 'Diesel'.repeat(100) }));
  const finished = await text.finish(metadata, []);
  Object.assign(Buffer, { concat });
  return { finished, keepsText: () => packed?.deref() !== undefined };
}

test('a finished list keeps nothing of the text that was packed', async () => {
  const { finished, keepsText } = await finishList();
  await vi.waitFor(() => {
    collectGarbage();
    expect(keepsText()).toBe(false);
  });
  expect((await finished.list()).offers).toHaveLength(300);
});

test('a finished list keeps no more bytes than its own', async () => {
  const { packed } = (await finishList()).finished;
  expect(packed.buffer.byteLength).toBe(packed.length);
});
