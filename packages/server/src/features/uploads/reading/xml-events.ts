import { StringDecoder } from 'node:string_decoder';
import { Parser } from 'htmlparser2';
import { createTimeSlices } from '../../../platform/async/index.ts';
import { FileRefusal } from './file-refusal.ts';

/** The events of a reader of XML. Names come without their prefix. */
export interface XmlEvents {
  open?(name: string, attributes: Readonly<Record<string, string>>): void;
  text?(text: string): void;
  close?(name: string): void;
}

const chunkBytes = 32 * 1024;
/** A workbook needs about ten levels. The parser takes longer for each tag, the deeper it lies. */
const mostLevels = 100;
const toLocal = (name: string) => name.slice(name.indexOf(':') + 1);

/** Reads XML in time slices. Entities that a document defines itself are not expanded. */
export async function readXml(content: Buffer, events: XmlEvents): Promise<void> {
  const decoder = new StringDecoder('utf8');
  let level = 0;
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        level += 1;
        if (level > mostLevels) throw new FileRefusal('broken_workbook');
        events.open?.(toLocal(name), attributes);
      },
      ontext: (text) => events.text?.(text),
      onclosetag: (name) => {
        level -= 1;
        events.close?.(toLocal(name));
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  const { pause } = createTimeSlices();
  for (let from = 0; from < content.length; from += chunkBytes) {
    parser.write(decoder.write(content.subarray(from, from + chunkBytes)));
    await pause();
  }
  parser.end(decoder.end());
}
