/** The door of `offers`: what an offer consists of, and the rules over several of its fields. */
export {
  listOfferProblems,
  type OfferProblem,
  type OfferProblemCode,
  type OfferScene,
  offerProblemCodes,
} from './offer-problems.ts';
export {
  type GroupOverride,
  newOfferValues,
  type OfferField,
  type OfferValues,
  offerFields,
  sameOfferValue,
  surchargeUnits,
  type TermSurcharge,
} from './offer-values.ts';
export {
  createOwnOfferSort,
  type ListedOwnOffer,
  type OwnOfferFilter,
  type OwnOfferSort,
  type OwnOfferState,
  ownOfferMatcher,
  ownOfferSorts,
  ownOfferStates,
  ownPriceKinds,
  toOwnOfferState,
} from './own-list.ts';
export { isTaxStatus, listTaxStatuses, type TaxedGoods, type TaxStatus, taxStatuses } from './tax-status.ts';
