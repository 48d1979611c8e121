import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { type ScreenSetting, showScreen } from '../../testing/screen.tsx';

beforeEach(() => {
  window.innerWidth = 1440;
});

const id = (end: number) => `00000000-0000-4000-8000-00000000000${end}`;
const webhook = {
  _id: id(2),
  name: 'Lager',
  url: 'https://lager.harms.example/hook',
  events: ['order.placed'],
  active: true,
  disabledReason: null,
  disabled: null,
  created: '2026-03-01T10:00:00.000Z',
  createdBy: 'Kim Muster',
  secretOverlapUntil: null,
  waiting: 0,
  replay: null,
  lastAttempt: { at: '2026-03-04T10:00:00.000Z', delivered: true },
};
const delivery = {
  _id: id(3),
  messageId: 'msg_1',
  type: 'order.placed',
  state: 'DELIVERED',
  created: '2026-03-04T10:00:00.000Z',
  nextAttempt: null,
  isFirst: false,
  body: '{"type":"order.placed"}',
  attempts: [
    { at: '2026-03-04T10:00:00.000Z', status: 200, problem: null, answer: '<b>fett</b>', durationMs: 12 },
    { at: '2026-03-04T09:00:00.000Z', status: null, problem: 'timeout', answer: '', durationMs: 15_000 },
  ],
};

const show = (answers: object = {}, deployment: ScreenSetting['deployment'] = {}) =>
  showScreen(() => import('./webhooks-panel.tsx'), {
    deployment,
    answers: {
      'GET /api/webhooks': { webhooks: [webhook], allowsPrivate: false },
      'POST /api/webhooks': { _id: id(6), secret: 'whsec_neu' },
      [`GET /api/webhooks/${id(2)}/deliveries`]: { deliveries: [delivery], total: 1 },
      [`POST /api/webhooks/${id(2)}/replay`]: { count: 1 },
      [`POST /api/webhooks/${id(2)}/test`]: { _id: id(7) },
      ...answers,
    },
  });

test('a webhook is made, and its secret shown once', async () => {
  const { sent } = await show();
  const user = userEvent.setup();
  await screen.findByRole('row', { name: /Lager/ });
  await user.click(screen.getByRole('button', { name: 'Webhook anlegen' }));
  const dialog = await screen.findByRole('dialog', { name: 'Webhook anlegen' });
  await user.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'ERP');
  const url = within(dialog).getByRole('textbox', { name: 'Adresse' });
  await user.type(url, 'erp.harms.example');
  await user.click(within(dialog).getByRole('button', { name: 'Webhook anlegen' }));
  expect(within(dialog).getByText(/Bitte geben Sie eine vollständige Adresse ein/)).toBeDefined();
  expect(sent).toEqual([]);
  await user.clear(url);
  await user.type(url, 'https://erp.harms.example/hook');
  await user.click(within(dialog).getByRole('button', { name: 'Webhook anlegen' }));
  const made = await screen.findByRole('dialog', { name: 'Das Geheimnis Ihres Webhooks' });
  expect(within(made).getByRole<HTMLInputElement>('textbox', { name: 'Geheimnis' }).value).toBe('whsec_neu');
});

test('messages show their attempts as text and are sent again', async () => {
  const { sent } = await show();
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Nachrichten an Lager' }));
  const drawer = await screen.findByRole('dialog', { name: 'Nachrichten an Lager' });
  expect(await within(drawer).findByText('2 Versuche: Antwort 200')).toBeDefined();
  expect(within(drawer).getByText('<b>fett</b>')).toBeDefined();
  await user.click(within(drawer).getByRole('button', { name: /Bestellung aufgegeben vom .* erneut senden/ }));
  await waitFor(() =>
    expect(sent).toContainEqual({ call: `POST /api/webhooks/${id(2)}/replay`, body: { deliveryId: id(3) } }),
  );
  await user.click(within(drawer).getByRole('button', { name: 'Testnachricht senden' }));
  await waitFor(() => expect(sent.map(({ call }) => call)).toContain(`POST /api/webhooks/${id(2)}/test`));
});

test('the message for which all others wait is skipped after a question, and no other one', async () => {
  const next = '2026-03-04T10:05:00.000Z';
  const hangs = { ...delivery, _id: id(8), state: 'WAITING', nextAttempt: next, isFirst: true };
  const behind = { ...hangs, _id: id(9), type: 'order.changed', isFirst: false, attempts: [] };
  const { sent } = await show({
    [`GET /api/webhooks/${id(2)}/deliveries`]: { deliveries: [behind, hangs], total: 2 },
    [`POST /api/webhooks/${id(2)}/deliveries/${id(8)}/skip`]: { success: true },
  });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Nachrichten an Lager' }));
  await user.click(await screen.findByRole('button', { name: /^Bestellung aufgegeben vom .* überspringen$/ }));
  expect(screen.queryByRole('button', { name: /^Bestellung geändert vom .* überspringen$/ })).toBeNull();
  const question = await screen.findByRole('dialog', { name: 'Diese Nachricht überspringen?' });
  expect(sent).toEqual([]);
  await user.click(within(question).getByRole('button', { name: 'Überspringen' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Diese Nachricht überspringen?' })).toBeNull());
  expect(sent.map(({ call }) => call)).toEqual([`POST /api/webhooks/${id(2)}/deliveries/${id(8)}/skip`]);
});

const running = {
  from: '2026-03-02T23:00:00.000Z',
  until: '2026-03-04T23:00:00.000Z',
  started: '2026-03-04T10:00:00.000Z',
  total: 40,
  done: 12,
  state: 'RUNNING',
};
const replaying = (change: object = {}) => ({
  webhooks: [{ ...webhook, waiting: 28, replay: { ...running, ...change } }],
  allowsPrivate: false,
});
const openMessages = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Nachrichten an Lager' }));
  return await screen.findByRole('dialog', { name: 'Nachrichten an Lager' });
};

test('a range that is sent again says how far it is, and is stopped after a question', async () => {
  let isStopped = false;
  const stop = `POST /api/webhooks/${id(2)}/replay/stop`;
  const { sent } = await show({
    'GET /api/webhooks': () => replaying(isStopped ? { state: 'STOPPED' } : {}),
    [stop]: () => {
      isStopped = true;
      return { success: true };
    },
  });
  expect(
    within(await screen.findByRole('row', { name: /Lager/ })).getByText('Erneut senden: 12 von 40 erledigt'),
  ).toBeDefined();
  const drawer = await openMessages();
  const bar = within(drawer).getByRole<HTMLProgressElement>('progressbar', {
    name: 'Erneut senden: 12 von 40 erledigt',
  });
  expect(bar.value).toBe(0.3);
  expect(within(drawer).queryByText('Zeitraum erneut senden')).toBeNull();
  await userEvent.click(within(drawer).getByRole('button', { name: 'Anhalten' }));
  const question = await screen.findByRole('dialog', { name: 'Das erneute Senden anhalten?' });
  expect(within(question).getByText(/Nachrichten, die schon vorher warteten, senden wir weiter/)).toBeDefined();
  expect(sent).toEqual([]);
  await userEvent.click(within(question).getByRole('button', { name: 'Anhalten' }));
  expect(await within(drawer).findByText('Angehalten: 12 von 40 erledigt')).toBeDefined();
  expect(sent.map(({ call }) => call)).toEqual([stop]);
  expect(within(drawer).getByText('Zeitraum erneut senden')).toBeDefined();
});

test('panel, messages and range name the days that this deployment keeps events', async () => {
  vi.useFakeTimers({ now: new Date('2026-03-31T10:00:00Z'), toFake: ['Date'] });
  const none = { [`GET /api/webhooks/${id(2)}/deliveries`]: { deliveries: [], total: 0 } };
  await show(none, { retention: { auditYears: 10, eventDays: 60 } });
  expect(await screen.findByText(/Protokoll der letzten 60 Tage/)).toBeDefined();
  const drawer = await openMessages();
  expect(await within(drawer).findByText(/In den letzten 60 Tagen gab es hier keine Nachricht/)).toBeDefined();
  await userEvent.click(within(drawer).getByText('Zeitraum erneut senden'));
  expect(within(drawer).getByText(/Aufbewahrt sind Ereignisse ab dem 31\. Jan\. 2026\.$/)).toBeDefined();
});

test('a range before events are kept stays in its field with a message, and nothing is sent', async () => {
  const { sent } = await show({ 'GET /api/webhooks': replaying({ state: 'DONE', done: 40 }) });
  const drawer = await openMessages();
  expect(within(drawer).getByText('Fertig: 40 Nachrichten angekommen, übersprungen oder aufgegeben')).toBeDefined();
  await userEvent.click(within(drawer).getByText('Zeitraum erneut senden'));
  expect(
    within(drawer).getByText(
      /Ältere Ereignisse können also nach neueren ankommen\. Aufbewahrt sind Ereignisse ab dem \d/,
    ),
  ).toBeDefined();
  const from = within(drawer).getByRole<HTMLInputElement>('textbox', { name: 'Von' });
  await userEvent.clear(from);
  await userEvent.type(from, '01.01.2020');
  await userEvent.click(within(drawer).getByRole('button', { name: 'Zeitraum senden' }));
  await waitFor(() => expect(document.activeElement).toBe(from));
  expect([from.value, from.getAttribute('aria-invalid')]).toEqual(['01.01.2020', 'true']);
  expect(sent).toEqual([]);
});
