import { megabyte } from '../formats/index.ts';

/** The most bytes of a permit's document. */
export const mostPermitBytes = 5 * megabyte;

/** The kinds of documents that a permit can have. */
export type PermitType = 'application/pdf' | 'image/jpeg';

const starts: readonly (readonly [PermitType, readonly number[]])[] = [
  ['application/pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
];

/**
 * The kind of a document by its first bytes: `%PDF-`, or the start of a JPEG. Undefined for everything else, whatever its name.
 * @example readPermitType(new TextEncoder().encode('%PDF-1.7 …')) // 'application/pdf'
 */
export function readPermitType(bytes: Uint8Array): PermitType | undefined {
  return starts.find(([, start]) => start.every((byte, index) => bytes[index] === byte))?.[0];
}
