import { createTimeSlices } from '../../../platform/async/index.ts';
import { FileRefusal } from './file-refusal.ts';

/** Decoded text with the name of its encoding, as people call it. */
export interface DecodedText {
  readonly text: string;
  readonly encoding: string;
}

const chunkBytes = 256 * 1024;
/** Bytes that Windows-1252 does not use. */
const undefinedBytes = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d]);

/**
 * Detects UTF-8 with or without its mark, or Windows-1252, and decodes in time slices. A text is UTF-8 when all its bytes are;
 * German Windows-1252 never is by chance, because an umlaut would have to be followed by a byte from 0x80 to 0xBF.
 */
export async function decodeText(bytes: Buffer): Promise<DecodedText> {
  if (bytes.length === 0) throw new FileRefusal('empty');
  if (startsWith(bytes, [0xff, 0xfe]) || startsWith(bytes, [0xfe, 0xff])) throw new FileRefusal('utf16');
  await refuseBinary(bytes);
  const hasMark = startsWith(bytes, [0xef, 0xbb, 0xbf]);
  const utf8 = await decodeAs('utf-8', bytes);
  if (utf8 !== undefined) return { text: utf8, encoding: hasMark ? 'UTF-8 mit BOM' : 'UTF-8' };
  if (bytes.some((byte) => undefinedBytes.has(byte))) throw new FileRefusal('not_a_table');
  return { text: (await decodeAs('windows-1252', bytes)) ?? '', encoding: 'Windows-1252' };
}

const startsWith = (bytes: Buffer, mark: readonly number[]) => mark.every((byte, index) => bytes[index] === byte);

/** A table has no control characters besides tabs and line breaks. */
async function refuseBinary(bytes: Buffer): Promise<void> {
  const { pause } = createTimeSlices();
  for (let from = 0; from < bytes.length; from += chunkBytes) {
    const chunk = bytes.subarray(from, from + chunkBytes);
    for (const byte of chunk) {
      if (byte < 32 && byte !== 9 && byte !== 10 && byte !== 13) throw new FileRefusal('not_a_table');
    }
    await pause();
  }
}

async function decodeAs(encoding: 'utf-8' | 'windows-1252', bytes: Buffer): Promise<string | undefined> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  const { pause } = createTimeSlices();
  let text = '';
  try {
    for (let from = 0; from < bytes.length; from += chunkBytes) {
      text += decoder.decode(bytes.subarray(from, from + chunkBytes), { stream: true });
      await pause();
    }
    return text + decoder.decode();
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}
