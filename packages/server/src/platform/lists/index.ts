export { accountText, isAccountWith } from './account-words.read.ts';
export {
  countUpTo,
  type ListPart,
  type LongList,
  planEachTime,
  readPageOfIds,
  toBound,
  toBoundedCount,
} from './long-lists.read.ts';
export { hasPart, hasWord, isShortWord, splitWords } from './words.read.ts';
