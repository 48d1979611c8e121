/** The door of `rule-book`: the compiled rules of each seller, kept in memory by revision. */
export { createRuleBooks, type RuleBooks } from './rule-books.ts';
export { type BookReach, reachBetween, type SellerBook } from './seller-book.ts';
