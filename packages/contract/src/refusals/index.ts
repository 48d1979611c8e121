export { type RefusalCode, refusalCodes } from './codes.ts';
export { type DeclaredRefusal, listDeclared, usualRefusals } from './declared.ts';
export { type FaultCode, faultCodes } from './faults.ts';
export {
  choosingRefusals,
  keyRefusals,
  type PurchaseRefusal,
  positionRefusals,
  purchaseRefusals,
} from './purchases.ts';
export { type RefusalDetail, refusalPattern, refusalSentence } from './sentences.ts';
export { refusalStatus } from './statuses.ts';
