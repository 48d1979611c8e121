import { describe, expect, it, vi } from 'vitest';
import { type PurchaseAttempt, placeOrder } from './place-order.ts';

const attempt: PurchaseAttempt = {
  key: '0d6a3f1e-7f0a-4a53-9c5e-0d1f6a2b3c4d',
  basketId: 'b1',
  expectedGross: 30387.84,
};
const placed = { orders: [{ _id: 'o1', orderId: 'DE-2026-100001' }] };
const noPause = () => Promise.resolve();

function answerWith(...answers: (Response | Error)[]) {
  const sent: { key: string | null; body: unknown }[] = [];
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} });
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
    sent.push({ key: new Headers(init.headers).get('idempotency-key'), body: JSON.parse(String(init.body)) });
    const answer = answers.shift();
    if (!answer || answer instanceof Error) throw answer ?? new Error('Nothing left to answer');
    return answer;
  });
  return sent;
}

const refusal = (status: number, code: string) => Response.json({ code, detail: code }, { status });

describe('placing an order', () => {
  it('waits while the same order is in progress and sends the same key and body again', async () => {
    const sent = answerWith(refusal(409, 'request_in_progress'), Response.json(placed));
    const outcome = await placeOrder(attempt, { pause: noPause });
    expect(outcome).toEqual({ kind: 'placed', orders: placed.orders });
    expect(sent).toHaveLength(2);
    expect(sent[0]).toEqual({ key: attempt.key, body: { basketId: 'b1', expectedGross: 30387.84 } });
    expect(sent[1]).toEqual(sent[0]);
  });

  it.each([
    ['the connection breaks', new TypeError('Failed to fetch')],
    ['the server fails', refusal(503, 'unavailable')],
  ])('finds the true answer when %s: the same key and body are sent again', async (_, failure) => {
    const sent = answerWith(failure, new TypeError('Failed to fetch'), Response.json(placed));
    const onLost = vi.fn();
    expect(await placeOrder(attempt, { pause: noPause, onLost })).toEqual({ kind: 'placed', orders: placed.orders });
    expect(onLost).toHaveBeenCalledTimes(2);
    expect(new Set(sent.map((request) => JSON.stringify(request))).size).toBe(1);
  });

  it('reports an uncertain outcome while the server stays unreachable', async () => {
    answerWith();
    expect(await placeOrder(attempt, { pause: noPause })).toEqual({ kind: 'uncertain' });
  });

  it.each([
    [409, 'order_error_no_credit'],
    [500, 'technical_error_occured_basket'],
  ])('throws %d %s, which is certain', async (status, code) => {
    answerWith(refusal(status, code));
    await expect(placeOrder(attempt, { pause: noPause })).rejects.toMatchObject({ code });
  });
});
