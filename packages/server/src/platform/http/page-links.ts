import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the build says about a screen (`packages/web/page-files.ts`). */
interface PageFiles {
  readonly path: string;
  readonly access: 'visitor' | 'user';
  readonly modules: readonly string[];
  readonly reads: readonly string[];
  readonly content: readonly string[];
}

/** The value of the `Link` header of the page at an address, for a browser with or without a session. */
export type FindLinks = (url: string, hasSession: boolean) => string;

const signIn = '/login';

/**
 * Reads which files each screen needs. The browser fetches them, and what the screen reads, together with the page's first script
 * instead of after it. Without a session, a page for users leads to the sign-in.
 */
export function readPageLinks(webDist: string): FindLinks {
  const list = join(webDist, 'pages.json');
  const pages = existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as PageFiles[]) : [];
  const known = pages.map((page) => ({ ...page, segments: page.path.split('/') }));
  const find = (path: string) => {
    const asked = path.split('/');
    return known.find(({ segments }) => matches(segments, asked));
  };
  return (url, hasSession) => {
    const [path = '', search] = url.split(/[?#]/);
    // The router has answered addresses that cannot be decoded.
    const page = find(decodeURIComponent(path));
    if (page?.access === 'visitor') return hasSession ? '' : toHeader(page.modules, []);
    if (!hasSession) return toHeader(find(signIn)?.modules ?? [], []);
    return page ? toHeader(page.modules, search === undefined ? [...page.reads, ...page.content] : page.reads) : '';
  };
}

/** `$id` stands for any segment, `{-$tab}` for any or none. */
const matches = (segments: readonly string[], asked: readonly string[]): boolean =>
  asked.length <= segments.length &&
  segments.every((segment, at) => {
    const given = asked[at];
    if (given === undefined) return segment.startsWith('{');
    return segment.includes('$') || segment === given;
  });

/** The mode of the reads is that of `fetch` in the page, which uses no other answer. */
const toHeader = (modules: readonly string[], reads: readonly string[]): string =>
  [
    ...reads.map((path) => `<${path}>; rel=preload; as=fetch; crossorigin=anonymous`),
    ...modules.map((path) => `<${path}>; rel=modulepreload`),
  ].join(', ');
