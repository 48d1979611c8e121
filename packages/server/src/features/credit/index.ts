export { type CreditCharge, type CreditStore, createCreditStore } from './credit.store.ts';
export { availableCredit, type CreditLines, creditAccountsOf } from './credit-lines.ts';
