import { describe, expect } from 'vitest';
import { becomes, gone, seen, test } from './browser.ts';
import { arrive, go, password } from './people.ts';
import { picture } from './pictures.ts';

describe('the provider’s desk', () => {
  test('creates an account, enables it for trading and invites its first administrator', async ({ launch, visit }) => {
    const product = await launch({ brand: 'ch' });
    const admin = await visit(product.url);
    await arrive(admin, 'admin');
    const { page } = admin;
    await go(page, 'Konten');
    await seen(page.getByRole('heading', { name: 'Konten', level: 1 }));
    await page.getByRole('button', { name: 'Konto anlegen' }).click();
    const form = page.getByRole('dialog', { name: 'Konto anlegen' });
    await form.getByRole('button', { name: 'Konto anlegen' }).click();
    await seen(form.getByText(/Pflichtfeld/).first());
    await form.getByLabel('Firma').fill('Nordwärme AG');
    await form.getByLabel('Ort').fill('Basel');
    await form.getByRole('button', { name: 'Konto anlegen' }).click();
    await gone(form);
    const drawer = page.getByRole('dialog', { name: 'Nordwärme AG' });
    const trading = drawer.getByRole('switch', { name: /Für den Online-Handel freigeschaltet/ });
    await seen(trading);
    await becomes(() => trading.isChecked()).toBe(false);
    await trading.click();
    await seen(page.getByText('Nordwärme AG ist für den Online-Handel freigeschaltet.'));
    await picture(page, 'ch-account-desk');
    await drawer.getByRole('button', { name: 'Benutzer einladen' }).click();
    const invitation = page.getByRole('dialog', { name: 'Benutzer für Nordwärme AG einladen' });
    await invitation.getByLabel('Vorname').fill('Erika');
    await invitation.getByLabel('Nachname').fill('Erste');
    await invitation.getByLabel('E-Mail').fill('erika@nordwaerme.example');
    await invitation.getByRole('button', { name: 'Einladen' }).click();
    await seen(page.getByText('erika@nordwaerme.example bekommt einen Link, der 72 Stunden gilt.'));
    const { rows } = await product.pool.query<{ enabled: boolean }>(
      `select purchasing_enabled as enabled from accounts where name = 'Nordwärme AG'`,
    );
    expect(rows).toEqual([{ enabled: true }]);
  });

  test('unlocks a user who locked the name, and notifies all open pages at once', async ({ launch, visit }) => {
    const product = await launch({ brand: 'de' });
    const [admin, buyer, locked] = [await visit(product.url), await visit(product.url), await visit(product.url)];
    locked.expects(/^40[13] POST \/api\/login$/);
    const attempt = async (secret: string) =>
      (await locked.context.request.post('/api/login', { data: { username: 'aviat', password: secret } })).status();
    for (let failures = 1; failures <= 5; failures += 1) expect(await attempt('falsch')).toBe(401);
    expect(await attempt(password)).toBe(403);

    const { page } = admin;
    await arrive(admin, 'admin', '/verwaltung');
    await seen(page.getByRole('heading', { name: 'Verwaltung', level: 1 }));
    await page.getByRole('link', { name: /Gesperrter Zugang/ }).click();
    await seen(page.getByRole('heading', { name: 'Benutzer', level: 1 }));
    await picture(page, 'de-desk-users');
    await page.getByRole('button', { name: /^Entsperren: / }).click();
    await seen(page.getByText(/kann sich wieder anmelden\./));
    expect(await attempt(password)).toBe(200);

    await arrive(buyer, 'kaeufer', '/orders');
    await seen(buyer.page.getByRole('heading', { name: 'Bestellungen', level: 1 }));
    await page
      .getByRole('navigation', { name: 'Bereiche der Verwaltung' })
      .getByRole('link', { name: 'Mitteilung' })
      .click();
    await seen(page.getByRole('heading', { name: 'Mitteilung an alle', level: 1 }));
    await page.getByRole('button', { name: 'Neue Mitteilung' }).click();
    const form = page.getByRole('dialog', { name: 'Neue Mitteilung' });
    await form.getByLabel('Text').fill('Wartung heute ab 22 Uhr <b>bitte speichern</b>');
    await form.getByRole('radio', { name: 'Warnung' }).check();
    await seen(form.getByRole('status').getByText('Wartung heute ab 22 Uhr'));
    const shown = buyer.page.getByText('Wartung heute ab 22 Uhr <b>bitte speichern</b>');
    await form.getByRole('button', { name: 'Mitteilung zeigen' }).click();
    await gone(form);
    const savedAt = Date.now();
    await seen(shown);
    expect(Date.now() - savedAt).toBeLessThan(5_000);
    await picture(buyer.page, 'de-banner');
    await buyer.page.getByRole('button', { name: /^Mitteilung ausblenden: / }).click();
    await gone(shown);
    await buyer.page.reload();
    await seen(buyer.page.getByRole('heading', { name: 'Bestellungen', level: 1 }));
    await gone(shown);
  });
});
