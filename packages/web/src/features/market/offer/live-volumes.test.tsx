import type { MarketOffer } from '@handelsplatz/contract/market';
import { eventually } from '@handelsplatz/testing/eventually';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../platform/api/query-client.ts';
import { startEvents } from '../../../platform/live/events.ts';
import { stubEventStream } from '../../../testing/event-stream.ts';
import { QuantityField } from '../order-panel/quantity-field.tsx';
import { marketOffersQuery } from '../queries.ts';
import { offerFixture } from './offer.fixture.ts';
import { OfferVolume } from './offer-volume.tsx';
import { useLiveVolumes } from './use-live-volumes.ts';

const ends: (() => void)[] = [];
let served: MarketOffer[];
let loads: number;
let stream: ReturnType<typeof stubEventStream>;
/** Holds back responses while it is set. */
let held: Promise<void> | undefined;

beforeEach(() => {
  [served, loads, held] = [[diesel()], 0, undefined];
  stream = stubEventStream();
  const streamed = fetch;
  vi.stubGlobal('fetch', async (input: string, init: RequestInit) => {
    if (!String(input).includes('/api/v2/offers')) return streamed(input, init);
    loads += 1;
    const answer = Response.json({ offers: served });
    await held;
    return answer;
  });
});

afterEach(() => {
  for (const end of ends.splice(0)) end();
});

const diesel = (rest: Partial<MarketOffer> = {}) => offerFixture('a', 'diesel', 'hamburg', 120, rest);
const volumes = () =>
  screen.queryAllByRole('listitem').map(({ textContent }) => textContent?.replaceAll('\u00A0', ' '));

function Page() {
  useLiveVolumes();
  const { data } = useQuery(marketOffersQuery());
  const [quantity, setQuantity] = useState<number | null>(null);
  const [first] = data?.offers ?? [];
  return (
    <>
      <ul>
        {data?.offers.map((offer) => (
          <li key={offer._id}>
            <OfferVolume offer={offer} />
          </li>
        ))}
      </ul>
      {first && (
        <QuantityField closed={false} offer={first} value={quantity} onChange={setQuantity} refusal={undefined} />
      )}
    </>
  );
}

/** Opens the page with its first list and an open stream. */
async function open(): Promise<void> {
  ends.push(startEvents());
  await eventually(() => expect(stream.requests).toHaveLength(1));
  render(
    <QueryClientProvider client={queryClient}>
      <Page />
    </QueryClientProvider>,
  );
  await eventually(() => expect(volumes()).toEqual(['500 cbm']));
}

async function notify(maximumAvailable: number, offerId = 'a'): Promise<void> {
  const data = JSON.stringify({ volumes: [{ offerId, maximumAvailable }] });
  await act(async () => stream.send(`event: offerVolumes\ndata: ${data}\n\n`));
}

test('a volume falls on the open page without another request, and the change is shown', async () => {
  await open();
  expect(screen.getByText('500 cbm', { normalizer: (text) => text.replaceAll('\u00A0', ' ') })).toBeTruthy();
  await notify(470);
  await eventually(() => expect(volumes()).toEqual(['470 cbm']));
  expect(document.querySelector('[data-pulse="down"]')).not.toBeNull();
  expect(loads).toBe(1);
});

test('an open order panel shows the new orderable quantity and that the typed quantity is too large, and keeps it', async () => {
  await open();
  const field = screen.getByLabelText<HTMLInputElement>('Menge');
  await userEvent.type(field, '40');
  await notify(45);
  await eventually(() => expect(document.body.textContent).toContain('mehr ist in diesem Angebot nicht übrig'));
  expect(field.getAttribute('aria-invalid')).toBeNull();
  await notify(30);
  await eventually(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getByText('Diese Menge passt inzwischen nicht mehr.').id).toBe(
    field.getAttribute('aria-describedby')?.split(' ').at(-1),
  );
  expect(field.value).toBe('40');
  await userEvent.click(screen.getByRole('button', { name: 'Höchste Menge einsetzen' }));
  expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['30', null]);
});

test.each([
  ['less than the minimum is left', 3, []],
  ['something was given back', 530, [diesel({ maximumAvailable: 530 })]],
])('the list is loaded once more when %s', async (_, left, then) => {
  await open();
  served = then;
  await notify(left);
  await notify(30, 'another one that is back');
  await eventually(() => expect(loads).toBe(2));
  await eventually(() => expect(volumes()).toEqual(then.map(() => '530 cbm')));
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  expect(loads).toBe(2);
});

test('a list that was still loading does not restore volume that was sold meanwhile', async () => {
  await open();
  let release = () => {};
  held = new Promise((resolve) => {
    release = resolve;
  });
  void queryClient.invalidateQueries({ queryKey: ['offers'] });
  await eventually(() => expect(loads).toBe(2));
  await notify(440);
  release();
  await eventually(() => expect(volumes()).toEqual(['440 cbm']));
});

test('the list is reloaded when the stream returns', async () => {
  await open();
  served = [diesel({ maximumAvailable: 410 })];
  stream.breakOff();
  await eventually(() => expect(volumes()).toEqual(['410 cbm']));
});
