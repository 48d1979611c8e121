import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import {
  askedFixture,
  type Call,
  draftFixture,
  overviewFixture,
  showInEngine,
  stubServer,
} from '../shared/pricing.fixture.tsx';
import { DraftPage } from './draft-page.tsx';
import { ScheduleDraftDialog } from './schedule-draft.tsx';

const path = '/api/pricing/drafts/d1/schedule';
const publishAt = '2098-12-31T23:00:00.000Z';

function show(answer: (call: Call) => unknown, proposed?: string) {
  const calls = stubServer({ [`PUT ${path}`]: answer });
  const closed = vi.fn();
  const shown = showInEngine(<ScheduleDraftDialog draft={draftFixture()} proposed={proposed} onClose={closed} />);
  return { ...shown, closed, sent: () => calls.map(({ body }) => body) };
}

test('proposes midnight of the given day, and sends it with the revision that was seen', async () => {
  const { user, closed, sent } = show(() => draftFixture({ publishAt }), '2099-01-01');
  expect(await screen.findByRole('textbox', { name: /^Uhrzeit/ })).toHaveProperty('value', '00:00');
  await user.type(screen.getByLabelText('Begründung'), 'Neuer Satz');
  await user.click(await screen.findByRole('button', { name: 'Termin setzen' }));
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(sent()).toEqual([{ expectedRevision: 3, at: publishAt, reason: 'Neuer Satz' }]);
});

test('asks for the consent that publishing asks for', async () => {
  const { user, closed, sent } = show(
    ({ body }) =>
      'confirmOutliers' in (body as object)
        ? draftFixture({ publishAt })
        : [409, { code: 'draft_outliers', ...askedFixture, confirmation: { outliers: 'a1', vanishing: 'b1' } }],
    '2099-01-01',
  );
  await user.click(await screen.findByRole('button', { name: 'Termin setzen' }));
  const question = within(await screen.findByRole('dialog', { name: 'Bitte noch einmal hinsehen' }));
  for (const box of question.getAllByRole('checkbox')) await user.click(box);
  await user.click(question.getByRole('button', { name: 'Trotzdem Termin setzen' }));
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(sent().at(-1)).toMatchObject({ confirmOutliers: 'a1', confirmVanishing: 'b1' });
});

test.each([[undefined], ['2020-01-01'], ['bald']])(
  'begins empty where %s is proposed, and does not send without a day',
  async (proposed) => {
    const { user, sent } = show(() => draftFixture({ publishAt }), proposed);
    expect(await screen.findByRole('textbox', { name: /^Uhrzeit/ })).toHaveProperty('value', '');
    await user.click(await screen.findByRole('button', { name: 'Termin setzen' }));
    expect(sent()).toEqual([]);
  },
);

function showDraft(part: Parameters<typeof draftFixture>[0]) {
  let draft = draftFixture(part);
  const calls = stubServer({
    'GET /api/pricing/drafts/d1': () => draft,
    [`DELETE ${path}`]: () => {
      draft = draftFixture({ revision: 4 });
      return draft;
    },
  });
  return { ...showInEngine(<DraftPage id="d1" overview={overviewFixture} />), calls };
}

test('a draft with a date shows it, offers no change, and is freed after a question', async () => {
  const { user, calls } = showDraft({ publishAt, changes: [] });
  expect(await screen.findByText(/^Wird am 01\. Jan\. 2099/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Umbenennen' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Termin aufheben' }));
  const question = within(await screen.findByRole('dialog', { name: 'Termin aufheben?' }));
  await user.click(question.getByRole('button', { name: 'Termin aufheben' }));
  await waitFor(() => expect(calls.some(({ method }) => method === 'DELETE')).toBe(true));
  expect(await screen.findByRole('button', { name: 'Umbenennen' })).toBeTruthy();
});

test('the proposed day stays on the way from an empty draft to the rules', async () => {
  stubServer({ 'GET /api/pricing/drafts/d1': () => draftFixture({ changes: [] }) });
  showInEngine(<DraftPage id="d1" overview={overviewFixture} />, '?termin=2099-01-01');
  const link = await screen.findByRole('link', { name: 'Zu den Regeln' });
  expect(link.getAttribute('href')).toBe('/preisrechner/produkt-terminal?termin=2099-01-01');
});

test('a draft that missed its date says why', async () => {
  showDraft({ missed: { at: publishAt, code: 'rule_changed' } });
  expect(await screen.findByText(/^Zum Termin am 01\. Jan\. 2099.* nicht veröffentlicht$/)).toBeTruthy();
  expect(screen.getByText(/^Eine seiner Regeln wurde inzwischen geändert\./)).toBeTruthy();
});
