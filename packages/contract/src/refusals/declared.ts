import type { RefusalCode } from './codes.ts';
import type { FaultCode } from './faults.ts';
import { refusalStatus } from './statuses.ts';

/** What a status alone means in the refusals of a route: a refusal that is the same for all routes. */
const generalCodes = {
  400: 'invalid_input',
  401: 'signed_out',
  403: 'forbidden',
  404: 'not_found',
  413: 'payload_too_large',
  429: 'too_many_requests',
} as const satisfies Readonly<Record<number, FaultCode>>;

/** What most changes refuse. */
export const usualRefusals = [400, 401, 403, 404] as const;

/**
 * A refusal of a route: a status stands for the general refusal that it has in all routes, a code for the refusal with its usual
 * status. A pair names a code under another status.
 */
export type DeclaredRefusal =
  | keyof typeof generalCodes
  | RefusalCode
  | readonly [status: number, code: RefusalCode | FaultCode];

/** The codes of a route's refusals by status. */
export function listDeclared(refusals: readonly DeclaredRefusal[]): Record<number, string[]> {
  const codes: Record<number, string[]> = {};
  for (const refusal of refusals) {
    const [status, code] = toPair(refusal);
    codes[status] = [...(codes[status] ?? []), code];
  }
  return codes;
}

function toPair(refusal: DeclaredRefusal): readonly [number, string] {
  if (typeof refusal === 'number') return [refusal, generalCodes[refusal]];
  return typeof refusal === 'string' ? [refusalStatus(refusal), refusal] : refusal;
}
