import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet from 'helmet';

/** What browsers heed in data. The others are for pages, and on a slow line they take longer than a small answer. */
const heededInData = [
  'cross-origin-resource-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
];

/** The headers of the interface's answers, out of those of the pages. Data loads nothing; a file that does brings its own policy. */
export function dataHeaders(ofPages: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const heeded = Object.entries(ofPages).filter(([name]) => heededInData.includes(name));
  return { ...Object.fromEntries(heeded), 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" };
}

/**
 * The security headers of every answer, also of answers outside the routes: refusals of the guards, unreadable requests,
 * requests that are too slow.
 */
export function securityHeaders(publicUrl: string): Readonly<Record<string, string>> {
  const secure = publicUrl.startsWith('https:');
  const headers: Record<string, string> = {};
  const answer = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value;
    },
    removeHeader: () => undefined,
  };
  const write = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // The hash of an empty style element: the player of session replays makes one and fills it by script.
        styleSrc: ["'self'", "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(secure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    hsts: secure ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
  });
  // The headers do not depend on the request, so helmet writes them once for all answers.
  write({} as IncomingMessage, answer as unknown as ServerResponse, (error) => {
    if (error !== undefined) throw error;
  });
  return headers;
}
