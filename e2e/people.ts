import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { becomes, readPath, seen, type Visitor } from './browser.ts';

/** The sign-ins of the demo market. */
export type Username = 'kaeufer' | 'verkaeufer' | 'admin' | 'mutter' | 'aviat';
export const password = 'Demo-2026!';

/** Signs in on the sign-in page, as a user does. */
export async function signIn(page: Page, username: string, secret = password): Promise<void> {
  await page.getByLabel('Benutzername').fill(username);
  await page.getByLabel('Passwort', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
}

/** The cookie that the app stores when a visitor declines. */
const declined = { name: 'cookie_consent', value: 'necessary' };

/** Starts signed in and with the cookie question answered, for journeys that begin later. Waits for the page's layout. */
export async function arrive({ page, context }: Visitor, username: string, path = '/'): Promise<void> {
  const answer = await context.request.post('/api/login', { data: { username, password } });
  if (!answer.ok()) throw new Error(`${username} cannot sign in: ${answer.status()}`);
  await context.addCookies([{ ...declined, url: new URL('/', answer.url()).href }]);
  await page.goto(path);
  await page.locator('#inhalt').waitFor({ state: 'attached' });
}

/** Declines cookies. The app stores the choice. */
export async function declineCookies(page: Page): Promise<void> {
  const question = page.getByRole('region', { name: 'Cookies' });
  await question.getByRole('button', { name: 'Ablehnen' }).click();
  await question.waitFor({ state: 'detached' });
  expect(await page.context().cookies()).toContainEqual(expect.objectContaining(declined));
}

/**
 * Slows the page's clock, so that recording never finds itself too expensive and ends: no person opens pages at a journey's pace, and
 * a busy machine makes everything expensive.
 */
export const slowRecordingClock = ({ context }: Visitor): Promise<unknown> =>
  context.addInitScript('const real = performance.now.bind(performance); performance.now = () => real() / 100;');

/** Opens an entry of the main menu, at its place on this screen size. */
export async function go(page: Page, label: string): Promise<void> {
  await menuLink(page, label).click();
}

/** A visible entry of the main menu. */
export function menuLink(page: Page, label: string) {
  return page
    .getByRole('navigation', { name: 'Hauptmenü' })
    .getByRole('link', { name: new RegExp(`^${label}\\b`) })
    .first();
}

/** The number on a menu entry as a screen reader reads it; 0 without a number. */
export async function bubble(page: Page, label: string): Promise<number> {
  const [words] = await menuLink(page, label).getByText(/^\d+ /).allTextContents();
  return Number(words?.split(' ')[0] ?? 0);
}

/** The number at the bell as a screen reader reads it; 0 without a number. */
export async function unreadNotices(page: Page): Promise<number> {
  const [words] = await page.getByText(/^\d+ ungelesene Mitteilung/).allTextContents();
  return Number(words?.split(' ')[0] ?? 0);
}

/** The newest notices at the bell. */
export async function openBell(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Mitteilungen', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Mitteilungen' });
  await seen(drawer);
  return drawer;
}

/** Signs out with the user menu and answers its question. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Benutzermenü' }).click();
  await page.getByRole('menuitem', { name: 'Abmelden' }).click();
  const question = page.getByRole('dialog', { name: 'Möchten Sie sich abmelden?' });
  await question.getByRole('button', { name: 'Abbrechen' }).click();
  await question.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Benutzermenü' }).click();
  await page.getByRole('menuitem', { name: 'Abmelden' }).click();
  await question.getByRole('button', { name: 'Abmelden' }).click();
  await becomes(() => readPath(page)).toBe('/login');
  await seen(page.getByRole('heading', { name: 'Anmelden', exact: true }));
}
