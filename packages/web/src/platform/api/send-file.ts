import { accountTypeStorage } from '../page/storage.ts';
import { reportSignedOut } from './api.ts';
import { ApiError } from './api-error.ts';

/** A file on its way to the server. */
export interface SendFileOptions {
  readonly file: File;
  /** The share that has left, from 0 to 1. At 1 the server begins to work. */
  readonly onProgress?: (share: number) => void;
  readonly signal?: AbortSignal;
}

/**
 * Sends a file as a form with progress, which `fetch` does not report. The address comes from the typed routes; the answer is parsed
 * JSON. Any status other than 2xx throws an {@link ApiError}, like every other call.
 */
export function uploadFile<T>(address: string, { file, onProgress, signal }: SendFileOptions): Promise<T> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const form = new FormData();
    form.append('file', file);
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0));
    request.addEventListener('load', () => {
      const body = parse(request.responseText);
      if (request.status >= 200 && request.status < 300) return resolve(body as T);
      if (request.status === 401) reportSignedOut();
      const code = typeof body.code === 'string' ? body.code : `http_${request.status}`;
      return reject(new ApiError(request.status, code, body));
    });
    request.addEventListener('error', () => reject(new ApiError(0, 'offline')));
    request.addEventListener('abort', () => reject(signal?.reason ?? new ApiError(0, 'offline')));
    signal?.addEventListener('abort', () => request.abort());
    request.open('POST', address);
    request.setRequestHeader('Accept', 'application/json');
    const accountType = accountTypeStorage.read();
    if (accountType) request.setRequestHeader('X-Account-Type', accountType);
    request.send(form);
  });
}

function parse(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return {};
  }
}
