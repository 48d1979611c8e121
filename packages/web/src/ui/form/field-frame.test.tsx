import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx';

function show(given: Partial<FieldFrameProps> = {}) {
  render(
    <FieldFrame label="Postleitzahl" message={undefined} {...given}>
      {(tie) => <input {...tie} />}
    </FieldFrame>,
  );
  return screen.getByRole('textbox', { name: 'Postleitzahl' });
}

const said = (input: HTMLElement) =>
  input
    .getAttribute('aria-describedby')
    ?.split(' ')
    .map((id) => document.getElementById(id)?.textContent);

test('a press on the label leads into the field', async () => {
  const input = show();
  await userEvent.click(screen.getByText('Postleitzahl'));
  expect(document.activeElement).toBe(input);
  expect(input.hasAttribute('aria-invalid')).toBe(false);
});

test('a screen reader hears what to enter, and then what is wrong', () => {
  const input = show({ description: 'Fünf Ziffern', message: 'Bitte geben Sie fünf Ziffern ein.' });
  expect(said(input)).toEqual(['Fünf Ziffern', 'Bitte geben Sie fünf Ziffern ein.']);
  expect(input.getAttribute('aria-invalid')).toBe('true');
});

test('a hidden label is still the name', () => {
  show({ hideLabel: true });
  expect(screen.queryByText('Postleitzahl')).toBeNull();
});
