import { isApiError } from '../../platform/api/api-error.ts';
import { ChunkLoadError } from '../../platform/page/chunk-load.ts';
import { t } from '../texts.ts';

/** A failure in words: what happened, and what to quote to support. */
export interface Failure {
  readonly sentence: string;
  /** HTTP status; 0 without an answer, undefined for a fault of the page. */
  readonly status: number | undefined;
  readonly requestId: string | undefined;
}

/** A German sentence for any thrown value. The server's own sentence takes precedence. */
export function failureText(error: unknown): string {
  if (error instanceof ChunkLoadError) return t('failedPart');
  if (!isApiError(error)) return t('failedOther');
  if (error.code === 'offline') return navigator.onLine ? t('failedUnreachable') : t('failedOffline');
  if (error.code === 'timeout') return t('failedTimeout');
  return error.detail ?? sentenceOfStatus(error.status);
}

/** All facts that an error state shows. */
export function describeFailure(error: unknown): Failure {
  if (!isApiError(error)) return { sentence: failureText(error), status: undefined, requestId: undefined };
  return { sentence: failureText(error), status: error.status || undefined, requestId: error.requestId };
}

function sentenceOfStatus(status: number): string {
  if (status === 403) return t('failedForbidden');
  if (status === 404) return t('failedNotFound');
  if (status === 429) return t('failedBusy');
  if (status === 400 || status === 422) return t('failedInput');
  return status >= 500 ? t('failedServer') : t('failedOther');
}
