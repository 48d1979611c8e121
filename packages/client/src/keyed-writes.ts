import type { KeyedWrite } from './interface.ts';

/** The writes that run once however often they are sent with one key. The compiler refuses one too many and one too few. */
const keyedWrites: Readonly<Record<KeyedWrite, true>> = {
  'POST /api/approvals/{id}/approval': true,
  'POST /api/basket/items': true,
  'POST /api/contracts/{id}/call-offs': true,
  'POST /api/empties': true,
  'POST /api/order-templates/{id}/use': true,
  'POST /api/orders': true,
  'POST /api/orders/{id}/reorder': true,
  'POST /api/pricing/rules': true,
};

const keyHeader = 'idempotency-key';
const keyed = new WeakSet<Request>();

/** Gives a write that takes a key a new one, unless the caller has set one. */
export function setKey({ request, schemaPath }: { readonly request: Request; readonly schemaPath: string }): void {
  if (!(`${request.method} ${schemaPath}` in keyedWrites)) return;
  if (!request.headers.has(keyHeader)) request.headers.set(keyHeader, crypto.randomUUID());
  keyed.add(request);
}

/** Whether a request is a write with a key. The header alone does not say so: other routes ignore it. */
export const isKeyed = (request: Request): boolean => keyed.has(request);
