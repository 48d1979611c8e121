import type { Plugin } from 'vite';

/** Which typeface the brands wear; the files are named after it. */
const brandsByFont: Readonly<Record<string, string>> = { 'ibm-plex-sans': 'de at', inter: 'ch' };

/** Makes the built page come in its order on a slow line: the outline of the page, its looks and typeface, then its scripts. */
export function firstPage(): Plugin {
  return {
    name: 'first-page',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => ({
        html: stylesAfterOutline(html),
        tags: Object.keys(bundle).flatMap(fontTag),
      }),
    },
  };
}

/** What stands before a style sheet is painted without it. */
function stylesAfterOutline(html: string): string {
  const sheet = /\s*<link rel="stylesheet"[^>]*\/assets\/[^>]*>/;
  const [link = ''] = sheet.exec(html) ?? [];
  return html.replace(sheet, '').replace('<noscript>', `${link.trim()}\n    <noscript>`);
}

/**
 * A typeface as a preload that waits: `media` lets none pass until `public/first-paint.js` knows the brand of this browser, so that
 * each fetches one. A first visitor gets it with the style sheet.
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
