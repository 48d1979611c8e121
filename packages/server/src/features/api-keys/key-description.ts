import { keyRights } from '@handelsplatz/domain/identity';

/** What the description of the interface says to the author of a program. */
export const keyDescription = {
  rights: keyRights,
  bearerFormat: 'hp_live_<id>_<secret>_<checksum>',
  description: [
    'A key of an account, made by its administrator on the page "Schnittstellen" and sent as `Authorization: Bearer hp_live_…`.',
    'Cookies and the check of the origin do not count then. It acts for the user who made it, with the rights that were chosen',
    'for it (`x-right` of a route) and that this user still has. Routes that do not name it are for people alone.',
    '',
    'Each key has a limit of its own (300 requests per minute unless chosen otherwise). Every answer names it in',
    '`x-ratelimit-limit`, `x-ratelimit-remaining` and `x-ratelimit-reset` (seconds). Some routes have a lower limit, which their',
    'answers name instead. Beyond it: 429 `too_many_requests` with `retry-after` in seconds.',
    '',
    'Refusals of a key, as problems of RFC 9457: 401 `api_key_invalid` (unknown, mistyped, revoked, or its user is disabled),',
    '401 `api_key_expired`, 401 `api_key_address` (sent from an address that is not allowed), 403 `forbidden` (the right is missing).',
  ].join('\n'),
};
