import { becomes, gone, seen, test } from './browser.ts';
import { arrive, openBell, unreadNotices } from './people.ts';
import { calm } from './product.ts';

test('a notice that is read or put away on one device is so on the other without a reload', async ({
  launch,
  visit,
}) => {
  const { url } = await launch({ brand: 'de', env: calm });
  const [desk, phone] = [await visit(url), await visit(url, 'phone')];
  await Promise.all([arrive(desk, 'kaeufer', '/kontakt'), arrive(phone, 'kaeufer', '/mitteilungen')]);
  await becomes(() => unreadNotices(desk.page)).other(0);
  const unread = await unreadNotices(desk.page);
  await becomes(() => unreadNotices(phone.page)).toBe(unread);

  const bell = await openBell(desk.page);
  const amendment = bell.getByRole('link', { name: /^Antworten: .*Änderung angeboten$/ });
  await amendment.click();
  const order = desk.page.getByRole('dialog', { name: /^Bestellung / });
  await seen(order);
  await becomes(() => unreadNotices(desk.page)).toBe(unread - 1);
  await becomes(() => unreadNotices(phone.page)).toBe(unread - 1);

  const open = phone.page.getByRole('list', { name: 'Mitteilungen' });
  const groups = () => open.getByRole('heading', { level: 3 }).count();
  await seen(open.getByRole('heading', { level: 3 }).nth(1));
  const before = await groups();
  await phone.page
    .getByRole('button', { name: /^Erledigt: / })
    .first()
    .click();
  await becomes(groups).toBe(before - 1);
  await desk.page.keyboard.press('Escape');
  await gone(order);
  const again = await openBell(desk.page);
  await becomes(() => again.getByRole('heading', { level: 3 }).count()).toBe(before - 1);

  await again.getByRole('button', { name: 'Alle als gelesen markieren' }).click();
  await becomes(() => unreadNotices(phone.page)).toBe(0);
  await phone.page.getByRole('radio', { name: 'Ungelesen' }).click();
  await seen(phone.page.getByText('Es gibt keine ungelesenen Mitteilungen.'));
});
