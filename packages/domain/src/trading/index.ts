/** The door of `trading`: who may buy what now. */
export {
  type ApprovalLimits,
  type ApprovalReason,
  approvalReasons,
  findApprovalReasons,
  loosensLimits,
} from './approval-rule.ts';
export {
  type AccessProblem,
  findAccessProblem,
  findHiddenReason,
  findSupplyProblem,
  type HiddenReason,
  isReleasedTo,
  type OfferAccess,
  type OpenedGoods,
  type SupplyProblem,
} from './offer-access.ts';
export {
  hasSharedPaymentTerm,
  isPaymentTerm,
  paymentTerms,
  pickPaymentTerm,
  sharedPaymentTerms,
  shortestPaymentTerm,
} from './payment-terms.ts';
