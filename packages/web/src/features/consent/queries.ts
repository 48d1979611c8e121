import { read } from '../../platform/api/calls.ts';

/** A replay with its events. Each reading is audited, so it is read once while it is open. */
export const replayQuery = (id: string) =>
  read('/api/admin/replays/:id', { params: { id }, staleTime: Number.POSITIVE_INFINITY, gcTime: 0 });
