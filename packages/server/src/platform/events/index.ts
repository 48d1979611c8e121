export { createEventStore, type EventStore } from './event-store.ts';
export { createEvents, type Events, type EventsOptions, registerEventStream } from './events.ts';
export type { StreamClient } from './streams.ts';
export { invalidate, type PageTopic, type TopicEvent } from './topics.ts';
