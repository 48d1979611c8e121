export type { LoggedEvent } from './event-reader.ts';
export { createEventStore, type EventStore, type JsonValue, type NewEvent } from './event-store.ts';
export { createEvents, type Events, type EventsOptions, registerEventStream } from './events.ts';
export type { StreamClient } from './streams.ts';
