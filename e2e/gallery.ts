import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { securityHeaders } from '../packages/server/src/platform/http/security-headers.ts';

const built = fileURLToPath(new URL('../packages/web/.cache/gallery', import.meta.url));

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Serves the built gallery of the kit with the headers of the app. Every address without a file returns the page. */
export async function serveGallery(): Promise<{ url: string; end(): Promise<void> }> {
  if (!existsSync(join(built, 'index.html'))) {
    throw new Error('The gallery is not built: run vite build packages/web --mode gallery first.');
  }
  const headers = securityHeaders('http://gallery');
  const server = createServer(async ({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://gallery');
    const file = await readFile(join(built, pathname)).catch(() => undefined);
    const type = file ? types[extname(pathname)] : types['.html'];
    response.writeHead(200, { ...headers, 'content-type': type ?? 'application/octet-stream' });
    response.end(file ?? (await readFile(join(built, 'index.html'))));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, end: () => close(server) };
}

async function close(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
}
