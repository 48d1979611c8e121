import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLogger } from '../log/index.ts';
import { buildHttp, type HttpServer } from './index.ts';

const page = `<!doctype html><title>Handelsplatz</title>${'<!-- -->'.repeat(200)}`;
const pages = [
  { path: '/login', access: 'visitor', modules: ['/assets/login.js'], reads: [], content: [] },
  {
    path: '/handelsplatz',
    access: 'user',
    modules: ['/assets/market.js'],
    reads: ['/api/user'],
    content: ['/api/v2/offers'],
  },
  { path: '/verträge/neu', access: 'user', modules: ['/assets/new.js'], reads: [], content: [] },
  { path: '/verträge/{-$tab}', access: 'user', modules: ['/assets/contract.js'], reads: [], content: [] },
];
const script = `console.log('${'heating oil '.repeat(200)}');`;
let webDist: string;
let http: HttpServer;

beforeAll(async () => {
  webDist = await mkdtemp(join(tmpdir(), 'handelsplatz-web-'));
  await mkdir(join(webDist, 'assets'));
  await writeBuilt('index.html', page);
  await writeBuilt('assets/index-a1b2.js', script);
  await mkdir(join(webDist, 'first'));
  await writeBuilt('first/first-paint-a1b2.js', script);
  await writeFile(join(webDist, 'assets/inter-latin-a1b2.woff2'), 'wOF2');
  await writeFile(join(webDist, 'pages.json'), JSON.stringify(pages));
  await writeFile(join(webDist, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  http = await buildHttp({
    config: { publicUrl: 'http://localhost:3000', host: '127.0.0.1', rateLimitPerMinute: 0, isProxy: () => false },
    logger: createLogger({ logLevel: 'silent' }),
    authenticate: () => undefined,
    allows: () => 'ok',
    openapi: { title: 'Test', version: '1', description: 'Test' },
    webDist,
    hasSession: (request) => request.headers.cookie !== undefined,
  });
});

afterAll(async () => {
  await http.close();
  await rm(webDist, { recursive: true });
});

/** A file as the build writes it: with its compressed copies. */
async function writeBuilt(name: string, content: string): Promise<void> {
  const path = join(webDist, name);
  await writeFile(path, content);
  await writeFile(`${path}.br`, brotliCompressSync(content));
  await writeFile(`${path}.gz`, gzipSync(content));
}

const get = (url: string, headers: Record<string, string> = {}) => http.inject({ url, headers });
const navigation = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

test.each(['/', '/orders', '/profil/passwort', '/vertr%C3%A4ge-management', '/handelsplatz?sort=price'])(
  "answers the router's address %s with the page",
  async (url) => {
    const answer = await get(url, navigation);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toContain('text/html');
    expect(answer.body).toBe(page);
  },
);

const signedIn = { ...navigation, cookie: 'session=1' };
const user = '</api/user>; rel=preload; as=fetch; crossorigin=anonymous';
const offers = '</api/v2/offers>; rel=preload; as=fetch; crossorigin=anonymous';
const scriptLink = (name: string) => `</assets/${name}.js>; rel=modulepreload`;

test.each([
  ['/handelsplatz', [user, offers, scriptLink('market')]],
  // Its search parameters may ask for other offers.
  ['/handelsplatz?ziel=14', [user, scriptLink('market')]],
  ['/vertr%C3%A4ge/neu', [scriptLink('new')]],
  ['/vertr%C3%A4ge/alle', [scriptLink('contract')]],
  ['/vertr%C3%A4ge', [scriptLink('contract')]],
  ['/vertr%C3%A4ge/alle/1', []],
  ['/login', []],
])('names with the page at %s what its screen needs for a user', async (url, links) => {
  expect((await get(url, signedIn)).headers.link).toBe(links.join(', '));
});

test.each(['/handelsplatz', '/login', '/'])('names with the page at %s the sign-in without a session', async (url) => {
  expect((await get(url, navigation)).headers.link).toBe(scriptLink('login'));
});

test('says also with an unchanged page what it needs, because the session may have ended since', async () => {
  const etag = String((await get('/handelsplatz', signedIn)).headers.etag);
  const again = await get('/handelsplatz', { ...navigation, 'if-none-match': etag });
  expect([again.statusCode, again.headers.link]).toEqual([304, scriptLink('login')]);
});

test.each(['/api/gone', '/api', '/metrics/gone', '/assets/index-old.js', '/first/first-paint-old.js'])(
  'answers 404 to %s instead of the page',
  async (url) => {
    const answer = await get(url, navigation);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toContain('application/problem+json');
  },
);

test.each(['//evil.example/x', '//assets/index-a1b2.js', '/..%2fpackage.json'])(
  'refuses the address %s, which names no file of the build in one spelling',
  async (url) => {
    const answer = await get(url, navigation);
    expect(answer.statusCode).toBe(403);
    expect(answer.headers['content-type']).toContain('application/problem+json');
  },
);

test.each(['/%E0%A4%A', '/orders/%zz'])('refuses the address %s, which cannot be read', async (url) => {
  expect((await get(url, signedIn)).statusCode).toBe(400);
});

test('answers HEAD like GET, without the content', async () => {
  const answer = await http.inject({ method: 'HEAD', url: '/assets/index-a1b2.js' });
  expect([answer.statusCode, answer.body]).toEqual([200, '']);
  expect(answer.headers['content-type']).toContain('javascript');
});

test('serves a page over a connection without a warning of Node', async () => {
  const warnings: string[] = [];
  const note = ({ name }: Error) => warnings.push(name);
  process.on('warning', note);
  await http.listen({ port: 0, host: '127.0.0.1' });
  const { port } = http.server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/orders`, { headers: navigation });
  expect(await answer.text()).toBe(page);
  await new Promise((resolve) => setImmediate(resolve));
  process.off('warning', note);
  expect(warnings).toEqual([]);
});

test('sends the page only to clients that accept a page', async () => {
  expect((await get('/orders', { accept: 'application/json' })).statusCode).toBe(404);
  const posted = await http.inject({ method: 'POST', url: '/orders', headers: navigation });
  expect(posted.statusCode).toBe(404);
});

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('sends the copy that the build compressed with %s', async (encoding, decompress) => {
  const answer = await get('/assets/index-a1b2.js', { 'accept-encoding': encoding });
  expect(answer.headers['content-encoding']).toBe(encoding);
  expect(answer.headers['content-type']).toContain('javascript');
  expect(Number(answer.headers['content-length'])).toBe(answer.rawPayload.length);
  expect(decompress(answer.rawPayload).toString()).toBe(script);
});

test('sends the compressed page for every address of the router', async () => {
  const answer = await get('/orders', { ...navigation, 'accept-encoding': 'gzip, br' });
  expect(answer.headers['content-encoding']).toBe('br');
  expect(answer.headers['content-type']).toContain('text/html');
  expect(answer.headers.vary).toContain('accept-encoding');
  expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(page);
});

test('sends files without a compressed copy, too', async () => {
  const answer = await get('/favicon.svg', { 'accept-encoding': 'br' });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toContain('image/svg+xml');
});

test('lets browsers store files with a hash in their name for ever, and ask again for all others', async () => {
  const kept = await get('/assets/index-a1b2.js', { 'accept-encoding': 'br' });
  expect(kept.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await get('/first/first-paint-a1b2.js')).headers['cache-control']).toBe(
    'public, max-age=31536000, immutable',
  );
  expect((await get('/', navigation)).headers['cache-control']).toBe('no-cache');
  expect((await get('/orders', navigation)).headers['cache-control']).toBe('no-cache');
  expect((await get('/favicon.svg')).headers['cache-control']).toBe('no-cache');
  const again = await get('/', { ...navigation, 'if-none-match': String((await get('/')).headers.etag) });
  expect(again.statusCode).toBe(304);
});

test('sends typefaces with their type, to be stored for ever', async () => {
  const { statusCode, headers } = await get('/assets/inter-latin-a1b2.woff2', { 'accept-encoding': 'br' });
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('font/woff2');
  expect(headers['content-encoding']).toBeUndefined();
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
});

test('sends nothing from outside the folder', async () => {
  const answer = await get('/assets/..%2f..%2f..%2fetc/passwd', navigation);
  expect(answer.body).not.toContain('root:');
});

test('sends scripts, styles and typefaces without what browsers heed in documents only', async () => {
  const namesOf = async (url: string) => Object.keys((await get(url, { 'accept-encoding': 'br' })).headers);
  const ofFile = [
    'accept-ranges',
    'cache-control',
    'connection',
    'content-length',
    'content-type',
    'date',
    'etag',
    'vary',
  ];
  const security = ['cross-origin-resource-policy', 'x-content-type-options'];
  const packed = [...ofFile, ...security, 'content-encoding'].toSorted();
  expect((await namesOf('/assets/index-a1b2.js')).toSorted()).toEqual(packed);
  expect((await namesOf('/first/first-paint-a1b2.js')).toSorted()).toEqual(packed);
  expect((await namesOf('/assets/inter-latin-a1b2.woff2')).toSorted()).toEqual([...ofFile, ...security].toSorted());
  for (const url of ['/', '/orders', '/favicon.svg'])
    expect(await namesOf(url)).toEqual(
      expect.arrayContaining([
        'content-security-policy',
        'referrer-policy',
        'x-frame-options',
        'x-request-id',
        ...security,
      ]),
    );
});

test('allows only its own scripts and styles', async () => {
  const policy = String((await get('/', navigation)).headers['content-security-policy']);
  expect(policy).toContain("script-src 'self';style-src 'self' 'sha256-");
  expect(policy).not.toContain('unsafe');
  const docs = String((await get('/api/docs/static/index.html')).headers['content-security-policy']);
  expect(docs).toContain("script-src 'self';style-src 'self' 'unsafe-inline';");
});
