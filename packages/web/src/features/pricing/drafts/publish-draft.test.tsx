import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import {
  askedFixture,
  type Call,
  draftFixture,
  impactFixture,
  showInEngine,
  stubServer,
} from '../shared/pricing.fixture.tsx';
import { PublishDraftDialog } from './publish-draft.tsx';

const impactPath = 'GET /api/pricing/drafts/d1/effect';
const publishPath = 'POST /api/pricing/drafts/d1/publish';
const asking = (outliers: string) => [
  409,
  {
    code: 'draft_outliers',
    detail: 'Dieser Entwurf bewegt Preise ungewöhnlich stark.',
    ...askedFixture,
    confirmation: { outliers, vanishing: 'b1' },
  },
];

function show(publish: (call: Call) => unknown) {
  const calls = stubServer({ [impactPath]: () => impactFixture, [publishPath]: publish });
  const closed = vi.fn();
  const shown = showInEngine(<PublishDraftDialog draft={draftFixture()} onClose={closed} />);
  const sent = () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
  return { ...shown, closed, sent };
}

const button = (name: string) => screen.findByRole('button', { name });

test('shows the impact of the draft and sends the revision that was seen with the reason', async () => {
  const { user, closed, sent } = show(() => draftFixture({ state: 'published', revision: 4 }));
  expect(await screen.findByText('+6,00 EUR/100 l (+6,67 %)')).toBeTruthy();
  const outlying = screen.getByText('Auffällige Preise').parentElement;
  expect(outlying?.textContent).toContain(String(impactFixture.outliers));
  expect(screen.getByText(/bestätigen Sie gleich noch einmal/)).toBeTruthy();
  await user.type(screen.getByLabelText('Begründung'), ' Winter ');
  await user.click(await button('Veröffentlichen'));
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(sent()).toEqual([{ expectedRevision: 3, reason: 'Winter' }]);
});

test('refuses a reason of 501 characters at its field and publishes nothing', async () => {
  const { user, sent } = show(() => draftFixture({ state: 'published', revision: 4 }));
  await user.click(await screen.findByLabelText('Begründung'));
  await user.paste('x'.repeat(501));
  await user.click(await button('Veröffentlichen'));
  expect(await screen.findByText('Höchstens 500 Zeichen. Ihr Text hat 501.')).toBeTruthy();
  expect(sent()).toEqual([]);
});

test('requires consent to outliers and vanishing prices by name and number, each with its own checkbox', async () => {
  const { user, closed, sent } = show(({ body }) =>
    'confirmOutliers' in (body as object) ? draftFixture({ state: 'published' }) : asking('a1'),
  );
  await user.click(await button('Veröffentlichen'));
  const question = await screen.findByRole('dialog', { name: 'Bitte noch einmal hinsehen' });
  expect(
    await within(question).findByText('1 Preis steigt um mehr als 3,00 % oder fällt um mehr als 3,84 %.'),
  ).toBeTruthy();
  expect(within(question).getByText('Diesel B7, Hamburg, Brennstoffe Harms GmbH')).toBeTruthy();
  expect(within(question).getByText('HVO100, Kiel, alle Kunden')).toBeTruthy();
  const anyway = within(question).getByRole('button', { name: 'Trotzdem veröffentlichen' });
  await user.click(within(question).getByRole('checkbox', { name: 'Ja, 1 Preis soll sich so stark bewegen.' }));
  expect(anyway).toHaveProperty('disabled', true);
  await user.click(within(question).getByRole('checkbox', { name: 'Ja, 1 Preis soll verschwinden.' }));
  await user.click(anyway);
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(sent().at(-1)).toEqual({ expectedRevision: 3, reason: '', confirmOutliers: 'a1', confirmVanishing: 'b1' });
});

test('requires consent for each moment of the draft separately', async () => {
  const later = '2098-05-02T08:00:00.000Z';
  const [now] = askedFixture.moments;
  const moments = [
    { ...now, vanishing: 0 },
    { ...now, moment: later, outliers: 0 },
  ];
  const { user, closed, sent } = show(({ body }) =>
    'confirmOutliers' in (body as object)
      ? draftFixture({ state: 'published' })
      : [
          409,
          { code: 'draft_outliers', ...askedFixture, moments, confirmation: { outliers: 'a1 0', vanishing: '0 b1' } },
        ],
  );
  await user.click(await button('Veröffentlichen'));
  expect(await screen.findByRole('heading', { name: 'Sofort' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: /^Ab 02\. Mai 2098/ })).toBeTruthy();
  const [first, second, ...others] = screen.getAllByRole('checkbox');
  expect(others).toEqual([]);
  await user.click(first as HTMLElement);
  expect(await button('Trotzdem veröffentlichen')).toHaveProperty('disabled', true);
  await user.click(second as HTMLElement);
  await user.click(await button('Trotzdem veröffentlichen'));
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(sent().at(-1)).toMatchObject({ confirmOutliers: 'a1 0', confirmVanishing: '0 b1' });
});

test('asks again with empty checkboxes when the figures have changed since the consent', async () => {
  let round = 0;
  const { user, closed } = show(() => {
    round += 1;
    return asking(`a${round}`);
  });
  await user.click(await button('Veröffentlichen'));
  for (const box of await screen.findAllByRole('checkbox')) await user.click(box);
  await user.click(await button('Trotzdem veröffentlichen'));
  expect(await screen.findByText(/^Markt oder Regeln haben sich inzwischen geändert/)).toBeTruthy();
  for (const box of screen.getAllByRole('checkbox')) expect(box).toHaveProperty('checked', false);
  expect(closed).not.toHaveBeenCalled();
});

test('leads back to the draft when another user changed one of its rules meanwhile', async () => {
  const { user, closed } = show(() => [
    409,
    { code: 'rule_changed', ruleName: 'Winterlogistik', detail: 'Ihre Eingaben sind nicht gespeichert.' },
  ]);
  await user.click(await button('Veröffentlichen'));
  expect(await screen.findByText(/^Die Regel „Winterlogistik“ wurde inzwischen geändert/)).toBeTruthy();
  expect(await button('Veröffentlichen')).toHaveProperty('disabled', true);
  await user.click(await button('Neuen Stand ansehen'));
  expect(closed).toHaveBeenCalled();
});
