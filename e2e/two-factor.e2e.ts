import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe } from 'vitest';
import { computeTotp } from '../packages/server/src/features/identity/factors/totp.ts';
import { becomes, gone, readPath, seen, test, type Visitor } from './browser.ts';
import { waitForMails } from './mails.ts';
import { arrive, password, signIn } from './people.ts';
import { type Product, startProduct } from './product.ts';

describe.concurrent('second factors', () => {
  let product: Product;
  beforeAll(async () => {
    product = await startProduct({ brand: 'de', namedHost: true, ownProcess: true });
  });
  afterAll(() => product?.end());

  test('a user sets up a passkey, keeps the recovery codes, and signs in without a password', async ({ visit }) => {
    const visitor = await visit(product.url);
    const { page } = visitor;
    visitor.expects(/^401 GET /);
    await addAuthenticator(visitor);
    await arrive(visitor, 'verkaeufer', '/profil/sicherheit');
    await page.getByRole('button', { name: 'Passkey hinzufügen' }).click();
    await page.getByLabel('Name').fill('Dienstrechner');
    await page.getByRole('button', { name: 'Weiter' }).click();
    await keepCodes(page);
    await seen(page.getByRole('table', { name: 'Passkeys' }).getByText('Dienstrechner'));

    await page.goto('/logout');
    await page.getByRole('button', { name: 'Mit Passkey anmelden' }).click();
    await becomes(() => readPath(page)).toBe('/');
    await page.goto('/profil/sicherheit');
    await seen(page.getByRole('table', { name: 'Passkeys' }).getByText('Dienstrechner'));
    await gone(page.getByRole('table', { name: 'Passkeys' }).getByText('noch nie'));
  });

  test('an old session asks for the password before an app is set up; then each sign-in asks for its code', async ({
    visit,
  }) => {
    const visitor = await visit(product.url);
    const { page } = visitor;
    visitor.expects(/^401 GET /);
    visitor.expects(/^403 POST \/api\/user\/-1\/factors\/totp$/);
    visitor.expects(/^422 POST \/api\/sessions\/confirmation$/);
    await arrive(visitor, 'kaeufer', '/profil/sicherheit');
    await product.pool.query(`update sessions set confirmed_at = confirmed_at - interval '11 minutes'
      where user_id = (select id from users where username = 'kaeufer')`);
    await page.getByRole('button', { name: 'App einrichten' }).click();
    const question = page.getByRole('dialog', { name: 'Bitte bestätigen Sie, dass Sie es sind' });
    await question.getByLabel('Ihr Passwort', { exact: true }).fill('falsch');
    await question.getByRole('button', { name: 'Bestätigen' }).click();
    await seen(question.getByText('Das aktuelle Passwort ist nicht korrekt.'));
    await question.getByLabel('Ihr Passwort', { exact: true }).fill(password);
    await question.getByRole('button', { name: 'Bestätigen' }).click();
    await gone(question);

    const setup = page.getByRole('dialog', { name: 'Authenticator-App einrichten' });
    const secret = readSecret((await setup.getByText(/^([A-Z2-7]{4} ?){8}$/).textContent()) ?? '');
    await setup.getByLabel('Code aus der App').fill(computeTotp(secret, currentStep()));
    await setup.getByRole('button', { name: 'Einrichten' }).click();
    await keepCodes(page);
    const notices = async () =>
      (await waitForMails(product, 'Zweiter Faktor eingerichtet')).map(({ text }) => text).join();
    await becomes(notices).toMatch(/„kaeufer“ wurde am/);

    await page.goto('/logout');
    await seen(page.getByRole('heading', { name: 'Anmelden', level: 1 }));
    await signIn(page, 'kaeufer');
    await page.getByLabel('Code aus der App').fill(computeTotp(secret, currentStep() + 1));
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
    await becomes(() => readPath(page)).toBe('/');
  });
});

/** An authenticator of the browser, whose owner is always there and unlocks it. */
async function addAuthenticator({ context, page }: Visitor): Promise<void> {
  const browser = await context.newCDPSession(page);
  await browser.send('WebAuthn.enable');
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** Types one of the shown codes, as from a sheet of paper. */
async function keepCodes(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Ihre Wiederherstellungscodes' });
  const codes = dialog.getByRole('list', { name: 'Codes' }).getByRole('listitem');
  await becomes(() => codes.count()).toBe(10);
  await dialog.getByLabel('Einer Ihrer Codes').fill((await codes.last().textContent()) ?? '');
  await dialog.getByRole('button', { name: 'Ich habe sie gesichert' }).click();
  await gone(dialog);
}

const currentStep = () => Math.floor(Date.now() / 30_000);

/** The bytes of a key that people type (base 32). */
function readSecret(typed: string): Buffer {
  const signs = [...typed.replaceAll(' ', '')].map((sign) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign));
  const bits = signs.map((value) => value.toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
