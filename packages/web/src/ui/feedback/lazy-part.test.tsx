import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { heal } from '../../platform/page/healing.ts';
import { loadContentFirst } from '../../platform/page/later.ts';
import { lazyDialog } from './lazy-dialog.tsx';
import { lazyPart } from './lazy-part.tsx';

const Tile = ({ name }: { name: string }) => <p>Kachel {name}</p>;

/** Does something when its content has been drawn, before its effects. */
function AfterDrawing({ do: work, children }: { do: () => void; children: ReactNode }) {
  useLayoutEffect(work);
  return children;
}

/** A script that loads from the given attempt on. */
function scriptFrom(first: number) {
  const script = { loads: 0 };
  const load = async () => {
    script.loads += 1;
    if (script.loads < first) throw new TypeError('Failed to fetch dynamically imported module');
    return { default: Tile };
  };
  return { script, load };
}

test('a part shows its placeholder first, then its content', async () => {
  const Part = lazyPart(scriptFrom(1).load, <i>lädt</i>);
  render(<Part name="A" />);
  expect(screen.getByText('lädt')).toBeTruthy();
  expect(await screen.findByText('Kachel A')).toBeTruthy();
});

test('a part that arrives between its drawing and its effects appears', async () => {
  let arrive = () => {};
  const Part = lazyPart(
    () => new Promise<{ default: typeof Tile }>((resolve) => (arrive = () => resolve({ default: Tile }))),
    <i>lädt</i>,
  );
  const loading = Part.load();
  // Within `act`, effects run before a promise resolves. A browser gives the promise its turn first.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  root.render(
    <AfterDrawing do={() => arrive()}>
      <Part name="A" />
    </AfterDrawing>,
  );
  await loading;
  await vi.waitFor(() => expect(place.textContent).toBe('Kachel A'));
  root.unmount();
  place.remove();
  vi.unstubAllGlobals();
});

test('a part that cannot be loaded fails alone, and appears after the next attempt', async () => {
  const Part = lazyPart(scriptFrom(2).load, <i>lädt</i>);
  render(
    <>
      <p>Die Liste</p>
      <Part name="A" />
    </>,
  );
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Dieser Teil der Seite konnte nicht geladen werden');
  expect(screen.getByText('Die Liste')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(await screen.findByText('Kachel A')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each([
  ['the browser is online again', () => window.dispatchEvent(new Event('online'))],
  ['the server answers again', heal],
])('a part that cannot be loaded appears by itself when %s', async (_, comeBack) => {
  const { script, load } = scriptFrom(2);
  const Part = lazyPart(load, <i>lädt</i>);
  render(<Part name="A" />);
  await screen.findByRole('alert');
  await act(async () => void comeBack());
  expect(script.loads).toBe(2);
  expect(await screen.findByText('Kachel A')).toBeTruthy();
});

test('a part of an older build offers the new version instead of another attempt', async () => {
  const own = document.createElement('script');
  own.type = 'module';
  own.setAttribute('src', '/assets/index-old.js');

  vi.spyOn(document, 'querySelector').mockImplementation((selector) => (selector.startsWith('script') ? own : null));
  vi.stubGlobal('fetch', async () => new Response('<script type="module" src="/assets/index-new.js"></script>'));
  const Part = lazyPart(scriptFrom(2).load, <i>lädt</i>);
  render(
    <>
      <p>Die Liste</p>
      <Part name="A" />
    </>,
  );
  expect(await screen.findByRole('button', { name: 'Neue Version laden' })).toBeTruthy();
  expect(screen.getByText('Die Liste')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  vi.restoreAllMocks();
});

test('a part without a placeholder shows a few words and the button', async () => {
  const Part = lazyPart(scriptFrom(2).load);
  render(<Part name="A" />);
  await userEvent.click(await screen.findByRole('button', { name: 'Erneut versuchen' }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(await screen.findByText('Kachel A')).toBeTruthy();
});

test('a small part says in a few words that it is missing, and has a button', async () => {
  const Part = lazyPart(scriptFrom(2).load, <i>lädt</i>, { small: true });
  render(<Part name="A" />);
  expect(await screen.findByText('Nicht geladen.')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(await screen.findByText('Kachel A')).toBeTruthy();
});

test('a part that was loaded before appears at once and is loaded only once', async () => {
  const { script, load } = scriptFrom(1);
  const Part = lazyPart(load, <i>lädt</i>);
  await Part.preload();
  await Part.preload();
  render(<Part name="A" />);
  expect(screen.getByText('Kachel A')).toBeTruthy();
  expect(script.loads).toBe(1);
});

test('loading ahead never fails, and a failure is forgotten', async () => {
  const Part = lazyPart(scriptFrom(2).load, <i>lädt</i>);
  await Part.preload();
  render(<Part name="A" />);
  expect(await screen.findByText('Kachel A')).toBeTruthy();
});

test('a part that comes later loads after the content of the first page', async () => {
  const { script, load } = scriptFrom(1);
  const Part = lazyPart(load, <i>lädt</i>, { later: true });
  const Beside = lazyPart(scriptFrom(1).load);
  let end = () => {};
  loadContentFirst(() => new Promise<void>((resolve) => (end = resolve)));
  render(
    <>
      <Part name="A" />
      <Beside name="B" />
    </>,
  );
  expect(await screen.findByText('Kachel B')).toBeTruthy();
  expect(script.loads).toBe(0);
  end();
  expect(await screen.findByText('Kachel A')).toBeTruthy();
});

test('a dialog that is not there yet shows that it is loading, and one that is there does not', async () => {
  const Part = lazyDialog(scriptFrom(1).load);
  const { unmount } = render(<Part name="A" />);
  expect(screen.getByRole('progressbar', { name: 'Wird geladen' })).toBeTruthy();
  expect(await screen.findByText('Kachel A')).toBeTruthy();
  expect(screen.queryByRole('progressbar')).toBeNull();
  unmount();
  render(<Part name="B" />);
  expect(screen.queryByRole('progressbar')).toBeNull();
});
