import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BrandCode, brandCodes } from '@handelsplatz/domain/brands';
import type { Plugin } from 'vite';

/** The typeface that a brand wears, as its files are named. */
function typefaceOf(code: BrandCode): string | undefined {
  const tokens = readFileSync(join(import.meta.dirname, 'src/brands', code, 'tokens.css'), 'utf8');
  return /--hp-typeface: "(.+) Variable"/.exec(tokens)?.[1]?.toLowerCase().replaceAll(' ', '-');
}

/** What a page needs before anything else. Built under names with a hash, so that no later visit asks for it again. */
const firstFiles = ['first-paint.css', 'first-paint.js'].map((name) => {
  const source = readFileSync(join(import.meta.dirname, 'public', name));
  const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
  return { name, source, fileName: `first/${name.replace('.', `-${hash}.`)}` };
});

/** Makes the built page come in its order on a slow line: the outline of the page, its looks and typeface, then its scripts. */
export function firstPage(): Plugin {
  return {
    name: 'first-page',
    apply: 'build',
    buildStart() {
      for (const { fileName, source } of firstFiles) this.emitFile({ type: 'asset', fileName, source });
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => ({
        html: nameFirstFiles(stylesAfterOutline(html)),
        tags: Object.keys(bundle).flatMap(fontTag),
      }),
    },
  };
}

const nameFirstFiles = (html: string): string =>
  firstFiles.reduce((page, { name, fileName }) => page.replace(`"/${name}"`, `"/${fileName}"`), html);

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
  const typeface = /([a-z-]+)-latin-wght-normal-[\w-]+\.woff2$/.exec(file)?.[1];
  const brands = typeface ? brandCodes.filter((code) => typefaceOf(code) === typeface) : [];
  if (brands.length === 0) return [];
  const attrs = {
    rel: 'preload',
    as: 'font',
    type: 'font/woff2',
    crossorigin: '',
    media: 'not all',
    href: `/${file}`,
    'data-brands': brands.join(' '),
  };
  return [{ tag: 'link', attrs, injectTo: 'head-prepend' as const }];
}
