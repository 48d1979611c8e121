/** One server-sent event. */
export interface EventFrame {
  readonly id: string | undefined;
  readonly topic: string;
  readonly data: unknown;
}

/** The topic of a frame with an id alone. The id is the position of a new stream. */
export const positionOnly = 'message';

/** Splits a stream of text into server-sent events. Keeps an unfinished event for the next piece. */
export function createFrameReader(): (text: string) => EventFrame[] {
  let rest = '';
  return (text) => {
    rest += text.replaceAll('\r\n', '\n');
    const blocks = rest.split('\n\n');
    rest = blocks.pop() ?? '';
    return blocks.flatMap(readFrame);
  };
}

function readFrame(block: string): EventFrame[] {
  let id: string | undefined;
  let topic = positionOnly;
  const data: string[] = [];
  for (const line of block.split('\n')) {
    const value = line.slice(line.indexOf(':') + 1).trimStart();
    if (line.startsWith('id:')) id = value;
    else if (line.startsWith('event:')) topic = value;
    else if (line.startsWith('data:')) data.push(value);
  }
  if (data.length === 0 && topic === positionOnly && id === undefined) return [];
  return [{ id, topic, data: parse(data.join('\n')) }];
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
