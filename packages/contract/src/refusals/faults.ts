/**
 * All codes for requests that fail before the product decides anything: unreadable, not allowed, or no answer possible now. A
 * closed list, like the refusals.
 */
export const faultCodes = [
  'account_type_mismatch',
  'api_key_address',
  'api_key_expired',
  'api_key_invalid',
  'bad_request',
  'child_not_possible',
  'confirmation_required',
  'cross_site',
  'factor_required',
  'forbidden',
  'headers_too_large',
  'internal_error',
  'invalid_input',
  'market_unavailable',
  'not_found',
  'payload_too_large',
  'request_given_up',
  'request_timeout',
  'signed_out',
  'too_many_requests',
  'too_many_streams',
  'unavailable',
  'unknown_host',
  'unsupported_media_type',
  'uri_too_long',
] as const;

/** A code for a request that fails before the product decides anything. */
export type FaultCode = (typeof faultCodes)[number];
