import { eventually } from '@handelsplatz/testing/eventually';
import { expect, test } from 'vitest';
import { stubEventStream } from '../../testing/event-stream.ts';
import { showScreen } from '../../testing/screen.tsx';

test('the stream of events follows the market of the chosen child, and resumes where it was', async () => {
  await showScreen(async () => ({ default: () => null }));
  const stream = stubEventStream();
  const { connection, startEvents } = await import('../live/events.ts');
  const { enterMarketOf } = await import('./child-market.ts');
  const states: string[] = [];
  const endStates = connection.subscribe(() => states.push(connection.get()));
  const end = startEvents();
  try {
    await eventually(() => expect(connection.get()).toBe('online'));
    expect(stream.requests[0]).not.toHaveProperty('X-Child-Account');
    stream.send('id: 7\nevent: invalidate\ndata: {}\n\n');

    enterMarketOf({ id: 'c1', name: 'Aviat Nord' });
    await eventually(() => expect(stream.requests).toHaveLength(2));
    expect(stream.requests[1]).toMatchObject({ 'X-Child-Account': 'c1', 'Last-Event-ID': '7' });
    await eventually(() => expect(connection.get()).toBe('online'));

    enterMarketOf(undefined);
    await eventually(() => expect(stream.requests).toHaveLength(3));
    expect(stream.requests[2]).not.toHaveProperty('X-Child-Account');
    await eventually(() => expect(connection.get()).toBe('online'));
    expect(states).toEqual(['online', 'connecting', 'online', 'connecting', 'online']);
  } finally {
    end();
    endStates();
  }
});
