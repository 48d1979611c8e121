import { api } from '../../platform/api/api.ts';

/** `POST /api/news/seen`. A failure is not worth a message: the next page notes it again. */
export function noteSeen(ids: string[]): void {
  api.post('/api/news/seen', { ids }).catch(() => undefined);
}
