/**
 * Every reason for which a request fails before the product decides anything about it: it cannot be read, nobody may send
 * it, or the product cannot answer now. Closed, like the refusals.
 */
export const faultCodes = [
  'account_type_mismatch',
  'bad_request',
  'cross_site',
  'forbidden',
  'headers_too_large',
  'internal_error',
  'invalid_input',
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

/** A reason for which a request fails before the product decides anything about it. */
export type FaultCode = (typeof faultCodes)[number];
