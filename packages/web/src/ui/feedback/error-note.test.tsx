import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ApiError } from '../../platform/api/api-error.ts';
import { Held } from '../../testing/held.tsx';
import { ErrorNote } from './error-note.tsx';

test('an action that failed is said at once beside it, in the words of the server', async () => {
  render(
    <Held<unknown> initial={undefined}>
      {(error, fail) => (
        <>
          <button
            type="button"
            onClick={() => fail(new ApiError(409, 'gone', { detail: 'Das Angebot ist verkauft.' }))}
          >
            Bestellen
          </button>
          {error !== undefined && <ErrorNote error={error} />}
        </>
      )}
    </Held>,
  );
  expect(screen.queryByRole('alert')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Bestellen' }));
  expect(screen.getByRole('alert').textContent).toContain('Das Angebot ist verkauft.');
});

test('the words of the screen go before those of the error', () => {
  render(<ErrorNote error={new ApiError(0, 'offline')} text="Die Adresse ist nicht gespeichert." />);
  expect(screen.getByRole('alert').textContent).toBe('Die Adresse ist nicht gespeichert.');
});
