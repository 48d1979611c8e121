/** The door of `trading`: who may buy what now. */
export {
  type AccessProblem,
  findAccessProblem,
  findHiddenReason,
  type HiddenReason,
  isReleasedTo,
  type OfferAccess,
  type OpenedGoods,
} from './offer-access.ts';
export {
  hasSharedPaymentTerm,
  isPaymentTerm,
  paymentTerms,
  sharedPaymentTerms,
  shortestPaymentTerm,
} from './payment-terms.ts';
