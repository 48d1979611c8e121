import { createHmac } from 'node:crypto';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { answerSeconds } from '@handelsplatz/domain/webhooks';
import { findErrorCode } from '../../platform/errors/index.ts';
import { findTargetProblem, lookupPublic, PrivateAddressError } from './public-target.ts';

const keptBytes = 1_024;

/** A message with all that its request needs. */
export interface Message {
  readonly id: string;
  readonly url: string;
  readonly body: string;
  /** One secret, or two while a rotation lasts. */
  readonly secrets: readonly string[];
  readonly at: Date;
}

/** How one attempt went. */
export interface AttemptOutcome {
  readonly status: number | null;
  readonly problem: string | null;
  readonly answer: string;
  readonly durationMs: number;
  /** What the receiver asks for with `retry-after`, in milliseconds. */
  readonly retryAfterMs: number | null;
}

/** The headers of Standard Webhooks 1.0: the signature covers id, instant and body. */
function signMessage({ id, body, secrets, at }: Omit<Message, 'url'>): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}

/** Sends a message once. Never throws: whatever happens is an outcome. Redirects are not followed. */
export async function sendMessage(message: Message, mayBePrivate: boolean): Promise<AttemptOutcome> {
  const began = performance.now();
  const failed = (problem: string): AttemptOutcome => ({
    status: null,
    problem,
    answer: '',
    durationMs: Math.round(performance.now() - began),
    retryAfterMs: null,
  });
  if (findTargetProblem(message.url, mayBePrivate)) return failed('private_address');
  const signal = AbortSignal.timeout(answerSeconds * 1_000);
  try {
    const { status, answer, retryAfter } = await post(message, { signal, mayBePrivate });
    const durationMs = Math.round(performance.now() - began);
    return { status, problem: null, answer, durationMs, retryAfterMs: readRetryAfter(retryAfter, message.at) };
  } catch (error) {
    return failed(signal.aborted ? 'timeout' : nameProblem(error));
  }
}

interface Answer {
  readonly status: number;
  readonly answer: string;
  readonly retryAfter: string | undefined;
}

function post(
  message: Message,
  { signal, mayBePrivate }: { signal: AbortSignal; mayBePrivate: boolean },
): Promise<Answer> {
  const { url, body } = message;
  const request = url.startsWith('https:') ? requestHttps : requestHttp;
  const headers = {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    'user-agent': 'Handelsplatz-Webhooks/1',
    ...signMessage(message),
  };
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      // A connection of its own: one that is open already would not be checked again.
      { method: 'POST', headers, signal, agent: false, ...(!mayBePrivate && { lookup: lookupPublic }) },
      (response) => {
        const chunks: Buffer[] = [];
        let length = 0;
        const finish = () => {
          const answer = Buffer.concat(chunks).subarray(0, keptBytes).toString('utf8').replaceAll('\0', '');
          resolve({ status: response.statusCode ?? 0, answer, retryAfter: response.headers['retry-after'] });
        };
        response.on('data', (chunk: Buffer) => {
          chunks.push(chunk);
          length += chunk.length;
          if (length < keptBytes) return;
          finish();
          response.destroy();
        });
        response.on('end', finish);
        response.on('error', reject);
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

function nameProblem(error: unknown): string {
  if (error instanceof PrivateAddressError) return 'private_address';
  const code = findErrorCode(error) ?? '';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'unknown_host';
  if (code === 'ECONNREFUSED') return 'connection_refused';
  return code.startsWith('ERR_TLS') || /CERT|SSL|SELF_SIGNED/.test(code) ? 'certificate' : 'connection_failed';
}

/** Seconds, or a date. */
function readRetryAfter(value: string | undefined, now: Date): number | null {
  if (value === undefined) return null;
  if (/^\d{1,9}$/.test(value)) return Number(value) * 1000;
  const until = Date.parse(value);
  return Number.isNaN(until) ? null : Math.max(0, until - now.getTime());
}
