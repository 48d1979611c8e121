import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ApiError } from '../../platform/api/api-error.ts';
import { Button } from '../button.tsx';
import { Banner } from './banner.tsx';
import { EmptyState } from './empty-state.tsx';
import { ErrorState } from './error-state.tsx';
import { NotLoaded } from './not-loaded.tsx';
import { Note } from './note.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { LoadingWord, SkeletonBlock, SkeletonLines } from './skeleton.tsx';

test('an empty state says that there is nothing, and what to do next', () => {
  render(
    <EmptyState title="Noch keine Bestellungen" action={<Button>Zum Handelsplatz</Button>}>
      Sie erscheinen hier.
    </EmptyState>,
  );
  expect(screen.getByText('Noch keine Bestellungen')).toBeTruthy();
  expect(screen.getByText('Sie erscheinen hier.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Zum Handelsplatz' })).toBeTruthy();
});

test('what could not be loaded says so and is loaded again; before that it is a placeholder', async () => {
  const refetch = vi.fn();
  const { rerender } = render(<NotLoaded query={{ error: null, refetch }} what="Die Liste" lines={2} />);
  expect(screen.queryByRole('alert')).toBeNull();
  rerender(<NotLoaded query={{ error: new ApiError(500, 'internal'), refetch }} what="Die Liste" lines={2} />);
  expect(screen.getByRole('alert').textContent).toContain('Die Liste');
  await userEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(refetch).toHaveBeenCalledOnce();
});

test('a lost connection is one message on a page, however many parts miss it, and each tries again by itself', () => {
  const retries = [vi.fn(), vi.fn(), vi.fn()];
  const lost = new ApiError(0, 'offline');
  render(
    <div>
      {retries.map((retry, index) => (
        <ErrorState key={String(index)} error={lost} what={`Teil ${index}`} onRetry={retry} />
      ))}
    </div>,
  );
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  expect(screen.getAllByText('Wird geladen, sobald Sie verbunden sind.')).toHaveLength(2);
  window.dispatchEvent(new Event('online'));
  for (const retry of retries) expect(retry).toHaveBeenCalledOnce();
});

test('a failure says what failed, what is kept, and its codes, and offers to try again', async () => {
  const retry = vi.fn();
  const error = new ApiError(503, 'unavailable', { requestId: '0197-4c1e' });
  render(<ErrorState error={error} what="Die Bestellliste" kept="Ihr Warenkorb bleibt." onRetry={retry} />);
  const alert = screen.getByRole('alert');
  for (const text of [
    'Die Bestellliste konnte nicht geladen werden',
    'Ihr Warenkorb bleibt.',
    'Fehlercode 503',
    'Kennung 0197-4c1e',
  ]) {
    expect(alert.textContent).toContain(text);
  }
  await userEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(retry).toHaveBeenCalledTimes(1);
});

test('a banner is a status; a note is read at once only when it is an alert', () => {
  render(
    <>
      <Banner tone="warning" title="Verbindung unterbrochen.">
        Die Seite verbindet sich wieder.
      </Banner>
      <Note title="Hinweis">Reserviert.</Note>
      <Note tone="negative" alert>
        Nicht verfügbar.
      </Note>
    </>,
  );
  expect(screen.getByRole('status').textContent).toBe('Verbindung unterbrochen. Die Seite verbindet sich wieder.');
  expect(screen.getByRole('alert').textContent).toBe('Nicht verfügbar.');
  expect(screen.getByText('Reserviert.').closest('[role]')).toBeNull();
});

test('progress has a name and a value, or no value while it is unknown', () => {
  const { rerender } = render(<ProgressBar value={0.4} label="Datei wird gelesen" />);
  expect(screen.getByRole('progressbar', { name: 'Datei wird gelesen' })).toHaveProperty('value', 0.4);
  rerender(<ProgressBar value={undefined} label="Wird geprüft" />);
  expect(screen.getByRole('progressbar', { name: 'Wird geprüft' }).hasAttribute('value')).toBe(false);
});

test('skeletons are silent; one word says that something is loading', () => {
  const { container } = render(
    <>
      <SkeletonLines lines={3} />
      <SkeletonBlock height={120} />
      <LoadingWord />
    </>,
  );
  expect(container.querySelectorAll('[aria-hidden="true"]')).toHaveLength(2);
  expect(container.querySelectorAll('[aria-hidden="true"] > span')).toHaveLength(3);
  expect(screen.getByRole('status').textContent).toBe('Wird geladen');
});
