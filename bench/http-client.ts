import { Agent, request } from 'node:http';

/** A response of the measured server. */
export interface Answer {
  readonly status: number;
  readonly body: string;
}

/** A client that needs little time beside the server it measures: plain requests over connections that stay open. */
export function createHttpClient(connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  return {
    post: (url: string, headers: Record<string, string>, body: unknown) =>
      new Promise<Answer>((resolve, reject) => {
        const text = JSON.stringify(body);
        const sent = request(
          url,
          {
            method: 'POST',
            agent,
            headers: { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) },
          },
          (answer) => {
            let received = '';
            answer.setEncoding('utf8');
            answer.on('data', (chunk: string) => {
              received += chunk;
            });
            answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: received }));
          },
        );
        sent.on('error', reject);
        sent.end(text);
      }),
    close: () => agent.destroy(),
  };
}
