export { type RefusalCode, refusalCodes } from './codes.ts';
export { type FaultCode, faultCodes } from './faults.ts';
export { type RefusalDetail, refusalSentence } from './sentences.ts';
