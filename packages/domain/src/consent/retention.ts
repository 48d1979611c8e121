/**
 * Days after which a session replay is deleted. The banner says so: a change needs a new `textVersion` there, under which decisions
 * are recorded.
 */
export const keptReplayDays = 30;
