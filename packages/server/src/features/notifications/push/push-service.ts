import type { PushRequest } from './push-message.ts';

/** The push services of the browsers. Messages go nowhere else, so that nobody can make this server ask an address of theirs. */
const services = [
  /^fcm\.googleapis\.com$/,
  /^([\w-]+\.)*push\.services\.mozilla\.com$/,
  /^([\w-]+\.)*push\.apple\.com$/,
  /^([\w-]+\.)*notify\.windows\.com$/,
];

const patienceMs = 10_000;

/** Sends a request to a push service and returns the status of its answer. */
export type PostPush = (request: PushRequest) => Promise<number>;

/** Whether an address belongs to the push service of a browser: https, its own port, a known host. */
export function isPushService(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  const plain = protocol === 'https:' && port === '' && username === '' && password === '';
  return plain && services.some((service) => service.test(hostname));
}

/** Sends over the network. It follows no redirect, because only the first address was checked. */
export const postPush: PostPush = async ({ url, headers, body }) => {
  if (!isPushService(url)) throw new Error('this is no push service');
  const signal = AbortSignal.timeout(patienceMs);
  const response = await fetch(url, { method: 'POST', headers, body: new Uint8Array(body), redirect: 'error', signal });
  await response.body?.cancel();
  return response.status;
};
