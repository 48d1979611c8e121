import type { NoticeGroup, NoticePage, NoticePreferences } from '@handelsplatz/contract/notifications';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { showScreen } from '../../testing/screen.tsx';

beforeEach(() => {
  window.innerWidth = 1440;
});

const id = (digit: string) => `018f0000-0000-7000-8000-00000000000${digit}`;
const notice = {
  _id: id('1'),
  kind: 'orderAmendment',
  title: 'Bestellung DE-1: Änderung angeboten',
  text: 'Nordöl bietet eine Änderung an.',
  at: '2026-11-22T10:00:00.000Z',
  read: false,
  done: false,
  link: '/orders?bestellung=1',
  action: 'Antworten',
} as const;
const second = {
  ...notice,
  _id: id('2'),
  title: 'Bestellung DE-1: übergeben',
  text: 'Zur Beladung.',
  action: 'Öffnen',
  read: true,
};
const group: NoticeGroup = {
  key: 'order:1',
  title: 'Bestellung DE-1: 2 Änderungen',
  count: 2,
  unread: 1,
  at: notice.at,
  notices: [notice, second],
};
const page: NoticePage = { groups: [group], unread: 1, total: 1, pageCount: 1 };
const preferences: NoticePreferences = {
  choices: [
    { kind: 'orderAmendment', page: true, mail: true, push: true },
    { kind: 'newsPublished', page: true, mail: false, push: false },
  ],
};
const answers = {
  'GET /api/notifications': page,
  'GET /api/notifications/preferences': preferences,
  'PUT /api/notifications/read': { unread: 0 },
  'PUT /api/notifications/readAll': { unread: 0 },
  'PUT /api/notifications/done': { unread: 0 },
  'PUT /api/notifications/preferences': { success: true },
};

describe('the page of notices', () => {
  const load = async () => {
    const { default: Page } = await import('./notices-page.tsx');
    const { Notices } = await import('../../ui/feedback/notices.tsx');
    return { default: () => [<Page key="page" />, <Notices key="messages" />] };
  };
  const show = (given: object = {}) => showScreen(load, { accountType: 'buyer', answers: { ...answers, ...given } });

  test('groups them by their subject, and what a notice asks for stands beside it', async () => {
    const { sent } = await show();
    const list = within(await screen.findByRole('list', { name: 'Mitteilungen' }));
    expect(list.getByRole('heading', { name: /Bestellung DE-1: 2 Änderungen \(ungelesen\)/ })).toBeTruthy();
    const link = list.getByRole('link', { name: 'Antworten: Bestellung DE-1: Änderung angeboten' });
    expect(link.getAttribute('href')).toBe('/orders?bestellung=1');
    await userEvent.click(link);
    expect(sent).toContainEqual(expect.objectContaining({ body: { ids: [notice._id] } }));
  });

  test('are put away together, and the message takes it back', async () => {
    const { sent } = await show();
    await userEvent.click(await screen.findByRole('button', { name: 'Erledigt: Bestellung DE-1: 2 Änderungen' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Rückgängig' }));
    const ids = [notice._id, second._id];
    expect(sent.filter(({ body }) => body !== undefined).map(({ body }) => body)).toEqual([
      { ids, done: true },
      { ids, done: false },
    ]);
  });

  test('are marked as read up to the newest one that is shown', async () => {
    const { sent } = await show();
    await userEvent.click(await screen.findByRole('button', { name: 'Alle als gelesen markieren' }));
    expect(sent).toContainEqual(expect.objectContaining({ body: { until: notice.at } }));
  });

  test('says that there is nothing', async () => {
    await show({ 'GET /api/notifications': { groups: [], unread: 0, total: 0, pageCount: 1 } });
    expect(await screen.findByText('Keine Mitteilungen')).toBeTruthy();
  });
});

test('the channels are chosen at once; those of critical kinds are locked and say why', async () => {
  const { sent } = await showScreen(() => import('./notice-channels.tsx'), { accountType: 'buyer', answers });
  const locked = await screen.findByRole('checkbox', { name: 'E-Mail für Änderungen an Bestellungen' });
  expect((locked as HTMLInputElement).disabled).toBe(true);
  expect(screen.getByText(/Ohne Ihre Antwort verfällt eine Änderung/)).toBeTruthy();
  await userEvent.click(screen.getByRole('checkbox', { name: 'E-Mail für News' }));
  expect(sent).toContainEqual(
    expect.objectContaining({ body: { choices: [{ kind: 'newsPublished', page: true, mail: true, push: false }] } }),
  );
});

test('the drawer shows the newest ones and leads to all', async () => {
  const onClose = vi.fn();
  const load = async () => {
    const { default: NoticeDrawer } = await import('./notice-drawer.tsx');
    return { default: () => <NoticeDrawer open onClose={onClose} /> };
  };
  await showScreen(load, { accountType: 'buyer', answers });
  const drawer = within(await screen.findByRole('dialog', { name: 'Mitteilungen' }));
  expect(await drawer.findByText('Zur Beladung.', { exact: false })).toBeTruthy();
  await userEvent.click(drawer.getByRole('button', { name: 'Alle Mitteilungen' }));
  expect(onClose).toHaveBeenCalled();
});
