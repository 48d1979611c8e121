import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FieldPlace } from './field-place.tsx';

test('shows the label of the field to come, and is silent for screen readers', () => {
  render(<FieldPlace label="Produkte" text="alle" />);
  expect(screen.getByText('Produkte').closest('[aria-hidden="true"]')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Produkte' })).toBeNull();
});
