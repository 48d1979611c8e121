/** One block of an event stream. A comment or an id alone has no `event`. */
export type SseFrame = { id?: string; event?: string; data?: unknown; comment?: string; retry?: string };

/** Opens the stream and yields its frames. The connection closes when the generator is left. */
export async function readFrames(open: (signal: AbortSignal) => Promise<Response>): Promise<AsyncGenerator<SseFrame>> {
  const ending = new AbortController();
  const response = await open(ending.signal);
  if (response.status !== 200 || response.body === null) {
    throw new Error(`the stream was refused with ${response.status}: ${await response.text()}`);
  }
  return generate(response.body, ending);
}

async function* generate(body: ReadableStream<Uint8Array>, ending: AbortController): AsyncGenerator<SseFrame> {
  let pending = '';
  try {
    for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
      const blocks = (pending + chunk).split('\n\n');
      pending = blocks.pop() ?? '';
      for (const block of blocks) yield parseFrame(block);
    }
  } finally {
    ending.abort();
  }
}

function parseFrame(block: string): SseFrame {
  const frame: SseFrame = {};
  for (const line of block.split('\n')) {
    const [, name, value = ''] = /^([^:]*): ?(.*)$/.exec(line) ?? [];
    if (name === '') frame.comment = value;
    else if (name === 'data') frame.data = JSON.parse(value);
    else if (name === 'id' || name === 'event' || name === 'retry') frame[name] = value;
  }
  return frame;
}
