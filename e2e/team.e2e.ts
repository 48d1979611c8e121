import { expect } from 'vitest';
import { becomes, gone, readPath, seen, test } from './browser.ts';
import { findLoad } from './loads.ts';
import { waitForMails } from './mails.ts';
import { openPanel, orderFrom } from './ordering.ts';
import { arrive, declineCookies } from './people.ts';
import { calm } from './product.ts';

const secret = 'Rapsfeld-7';

test('an administrator asks for a user, the provider approves, the person accepts by mail and orders, and is disabled at once', async ({
  launch,
  visit,
}) => {
  const product = await launch({ brand: 'de', env: calm });
  const [buyer, provider, person] = [await visit(product.url), await visit(product.url), await visit(product.url)];
  await Promise.all([arrive(buyer, 'kaeufer', '/team'), arrive(provider, 'admin', '/benutzeranfragen')]);

  await buyer.page.getByRole('button', { name: 'Benutzer anfragen' }).click();
  const dialog = buyer.page.getByRole('dialog', { name: 'Benutzer anfragen' });
  await dialog.getByLabel('Vorname').fill('Nora');
  await dialog.getByLabel('Nachname').fill('Neumond');
  await dialog.getByLabel('E-Mail-Adresse').fill('nora.neumond@firma.example');
  await dialog.getByRole('checkbox', { name: 'Kaufen' }).check();
  await dialog.getByRole('button', { name: 'Anfrage senden' }).click();
  await gone(dialog);
  const own = buyer.page.getByRole('table', { name: 'Ihre Benutzeranfragen' }).getByRole('row');
  await seen(own.filter({ hasText: 'Nora Neumond' }).getByText('wartet'));

  await provider.page.getByRole('button', { name: 'Anfrage für Nora Neumond freigeben' }).click();
  await seen(provider.page.getByRole('row').filter({ hasText: 'Nora Neumond' }).getByText('eingeladen'));
  await seen(own.filter({ hasText: 'Nora Neumond' }).getByText('eingeladen'));

  const [mail] = await waitForMails(product, 'Einladung für');
  expect(mail?.to).toBe('nora.neumond@firma.example');
  const link = /http\S+\/einladung\/\S+/.exec(mail?.text ?? '')?.[0] ?? '';
  await person.page.goto(link);
  await seen(person.page.getByRole('heading', { name: /^Willkommen bei / }));
  await declineCookies(person.page);
  await person.page.getByLabel('Neues Passwort', { exact: true }).fill(secret);
  await person.page.getByLabel('Neues Passwort wiederholen').fill(secret);
  await person.page.getByRole('button', { name: 'Zugang anlegen' }).click();
  await becomes(() => readPath(person.page)).toBe('/');

  const load = await findLoad(product, person.context.request, 10);
  await orderFrom(person.page, await openPanel(person.page, load), 10);

  const other = await person.openTab();
  person.expects(/^409 GET \/api\/invitations\//);
  await other.goto(link);
  await seen(other.getByRole('heading', { name: 'Diese Einladung ist schon angenommen' }));

  await buyer.page.getByRole('button', { name: 'Nora Neumond bearbeiten' }).click();
  await buyer.page.getByRole('button', { name: 'Deaktivieren' }).click();
  const question = buyer.page.getByRole('dialog', { name: 'Nora Neumond deaktivieren?' });
  // From now on every request of that person is refused.
  person.expects(/^401 GET /);
  await question.getByRole('button', { name: 'Deaktivieren' }).click();
  await seen(buyer.page.getByRole('row').filter({ hasText: 'Nora Neumond' }).getByText('deaktiviert'));
  await seen(person.page.getByRole('heading', { name: 'Anmelden', level: 1 }));
});
