/** The door of `consent`: how long session replays are kept. */
export { keptReplayDays } from './retention.ts';
