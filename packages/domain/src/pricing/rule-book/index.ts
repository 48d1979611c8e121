/** The door of rule books: which rule holds for an offer and a customer. */
export { customerItems, type OfferOverrides, type ResolvedTerms, type RuleBook, resolveOffer } from './rule-book.ts';
export {
  changeRuleBook,
  compileRuleBook,
  type EditedRuleBook,
  editRuleBook,
  emptyRuleBook,
  type RuleBookChange,
  type RuleBookEdit,
  type RuleBookSource,
} from './rule-book-edit.ts';
export {
  compileTermSurcharges,
  findTermSurcharge,
  type TermSurchargeRule,
  type TermSurcharges,
} from './term-surcharges.ts';
