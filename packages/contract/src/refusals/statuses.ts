import type { RefusalCode } from './codes.ts';

/** Refusals of the sender (401, 403), of the request itself (413, 422), and a failure that has a sentence of its own (500). All others are refusals by the current state (409). */
const statuses: Readonly<Partial<Record<RefusalCode, 401 | 403 | 413 | 422 | 500>>> = {
  login_failed: 401,
  account_locked: 403,
  consent_missing: 403,
  view_of_other: 403,
  template_of_other: 403,
  approval_own: 403,
  approval_not_yours: 403,
  quantity_only_lower: 422,
  approval_unknown_person: 422,
  order_file_out_of_reach: 403,
  incorrect_password: 422,
  incorrect_code: 422,
  factor_required: 422,
  passkey_unknown: 422,
  passkey_unreadable: 422,
  password_mismatch: 422,
  password_too_weak: 422,
  password_common: 422,
  quantity_error: 422,
  delivery_address_required: 422,
  destination_not_possible: 422,
  permit_document_unreadable: 422,
  permit_document_too_large: 413,
  csv_upload_failed: 422,
  technical_error_occured_basket: 500,
  idempotency_key_reused: 422,
  role_not_grantable: 422,
  username_taken: 422,
};

/** The status with which a code is answered. */
export const refusalStatus = (code: RefusalCode): number => statuses[code] ?? 409;
