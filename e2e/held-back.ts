import type { BrowserContext, Page } from 'playwright-core';

/** Holds back the responses for these files until they are released. Reports which files were requested. */
export async function holdBack(context: BrowserContext, files: RegExp) {
  const asked: string[] = [];
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await context.route(files, async (route) => {
    asked.push(new URL(route.request().url()).pathname);
    await released;
    await route.continue();
  });
  return { asked, release };
}

/** The typefaces that were loaded over the network. */
export function loadedFonts(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(
    `[...document.fonts].filter((font) => font.status === 'loaded' && font.family.includes('Variable')).map((font) => font.family.replaceAll('"', ''))`,
  );
}
