import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/** Which typeface the brands wear; the files are named after it. */
const brandsByFont: Readonly<Record<string, string>> = { 'ibm-plex-sans': 'de at', inter: 'ch' };

/** What a page needs before anything else. Built under names with a hash, so that no visit asks for them again. */
const firstFiles = ['first-paint.css', 'first-paint.js'];

/** Makes the built page come in its order on a slow line: the outline of the page, its looks and typeface, then its scripts. */
export function firstPage(): Plugin {
  return {
    name: 'first-page',
    apply: 'build',
    buildStart() {
      for (const name of firstFiles)
        this.emitFile({ type: 'asset', name, source: readFileSync(join(import.meta.dirname, 'public', name)) });
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => ({
        html: stylesAfterOutline(nameBuilt(html, bundle)),
        tags: Object.keys(bundle).flatMap(fontTag),
      }),
    },
  };
}

/** The page with the names that its first files have in the build. */
function nameBuilt(html: string, bundle: Rolldown.OutputBundle): string {
  return firstFiles.reduce((page, name) => {
    const built = Object.values(bundle).find((file) => file.type === 'asset' && file.names.includes(name));
    if (!built) throw new Error(`${name} is not in the build.`);
    return page.replace(`"/${name}"`, `"/${built.fileName}"`);
  }, html);
}

/** What stands before a style sheet is painted without it. */
function stylesAfterOutline(html: string): string {
  const sheet = /\s*<link rel="stylesheet"[^>]*\/assets\/[^>]*>/;
  const [link = ''] = sheet.exec(html) ?? [];
  return html.replace(sheet, '').replace('<noscript>', `${link.trim()}\n    <noscript>`);
}

/**
 * A typeface as a preload that waits: `media` lets none pass until `public/first-paint.js` knows the brand of this browser, so that
 * each fetches one. A first visitor gets it after the content (`src/platform/page/typeface.ts`).
 */
function fontTag(file: string) {
  const brands = brandsByFont[/([a-z-]+)-latin-wght-normal-[\w-]+\.woff2$/.exec(file)?.[1] ?? ''];
  if (!brands) return [];
  const attrs = {
    rel: 'preload',
    as: 'font',
    type: 'font/woff2',
    crossorigin: '',
    media: 'not all',
    href: `/${file}`,
    'data-brands': brands,
  };
  return [{ tag: 'link', attrs, injectTo: 'head-prepend' as const }];
}
