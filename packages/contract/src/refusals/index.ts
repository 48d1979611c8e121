export { type RefusalCode, refusalCodes } from './codes.ts';
export { type RefusalDetail, refusalSentence } from './sentences.ts';
