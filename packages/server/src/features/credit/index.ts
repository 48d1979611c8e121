export { type CreditCharge, type CreditStore, createCreditStore } from './credit.store.ts';
export { availableCredit, type CreditLines, listCreditAccounts } from './credit-lines.ts';
