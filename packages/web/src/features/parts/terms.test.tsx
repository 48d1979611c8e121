import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ExplainedLabel, findFirst } from './terms.tsx';

test.each([
  ['Gasöl (M00)', 'M00', /vorderste Liefermonat/],
  ['ICE Gasöl M03', 'M03', /gezählt vom vordersten/],
  ['USD/mt', 'USD/mt', /tausend Kilogramm/],
  ['USD/bbl', 'USD/bbl', /159 Liter/],
  ['CHF/cbm', 'CHF/cbm', /tausend Liter/],
  ['Future-Monat', 'Future-Monat', /Notierung in Ihren Live-Preisen/],
  ['Expiry-Regeln', 'Expiry-Regeln', /läuft an der Börse aus/],
])('explains a word of %s when the keyboard reaches it, until Escape', async (label, word, text) => {
  render(
    <p>
      <ExplainedLabel label={label} />
    </p>,
  );
  expect(screen.getByRole('paragraph').textContent).toBe(label);
  expect(screen.queryByRole('tooltip')).toBeNull();
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: word }));
  expect((await screen.findByRole('tooltip')).textContent).toMatch(text);
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('tooltip')).toBeNull();
});

test.each(['Brent', 'Wechselkurs', 'EUR/100 l', 'Fracht M012', 'Dichten'])('leaves %s as plain text', (label) => {
  render(
    <p>
      <ExplainedLabel label={label} />
    </p>,
  );
  expect(screen.getByRole('paragraph').textContent).toBe(label);
  expect(screen.queryByRole('button')).toBeNull();
});

test('finds where each unit of a list stands first', () => {
  expect([...findFirst(['USD/mt', 'EUR/mt', 'USD/mt'])]).toEqual([0, 1]);
});
