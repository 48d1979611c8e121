export { type RefusalCode, refusalCodes } from './codes.ts';
export { type FaultCode, faultCodes } from './faults.ts';
export { keyRefusals, purchaseRefusals } from './purchases.ts';
export { type RefusalDetail, refusalSentence } from './sentences.ts';
export { refusalStatus } from './statuses.ts';
