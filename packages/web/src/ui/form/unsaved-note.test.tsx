import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { applyDeployment } from '../../platform/brand.ts';
import { unsavedStorage } from '../../platform/page/storage.ts';
import { forgetInput, inputsAreKept, keepInputs, keptInput } from '../../platform/page/unsaved.ts';
import { UnsavedNote, useUnsavedInput } from './unsaved-note.tsx';

const signedIn = vi.hoisted(() => ({ userId: 'u1' as string | undefined }));
vi.mock('../../platform/session/session.ts', () => ({
  currentSession: () => signedIn.userId && { userId: signedIn.userId },
}));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T13:03:00Z') });
  signedIn.userId = 'u1';
});

function FormOfName() {
  const [name, setName] = useState('');
  const unsaved = useUnsavedInput('name', () => (name === '' ? undefined : { name }));
  return (
    <>
      <UnsavedNote unsaved={unsaved} onRestore={(typed) => setName(typed.name)} />
      <input aria-label="Name" value={name} onChange={({ currentTarget }) => setName(currentTarget.value)} />
    </>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });

async function typeAndLose(): Promise<void> {
  const { unmount } = render(<FormOfName />);
  await userEvent.type(field(), 'Fracht Nord');
  keepInputs();
  unmount();
}

test('returns the entered values to the same form, once', async () => {
  await typeAndLose();
  expect(inputsAreKept()).toBe(true);
  const { unmount } = render(<FormOfName />);
  expect(screen.getByText(/^Ihre Eingaben von 14:03 /)).toBeTruthy();
  expect(field().value).toBe('');
  await userEvent.click(screen.getByRole('button', { name: 'Wiederherstellen' }));
  expect(field().value).toBe('Fracht Nord');
  expect(unsavedStorage.read()).toBeUndefined();
  unmount();
  render(<FormOfName />);
  expect(screen.queryByRole('button', { name: 'Wiederherstellen' })).toBeNull();
});

test('forgets discarded values', async () => {
  await typeAndLose();
  render(<FormOfName />);
  await userEvent.click(screen.getByRole('button', { name: 'Verwerfen' }));
  expect(field().value).toBe('');
  expect(unsavedStorage.read()).toBeUndefined();
});

test('returns nothing to another user or in another brand, and keeps no empty form', async () => {
  render(<FormOfName />);
  keepInputs();
  expect(unsavedStorage.read()).toBeUndefined();
  cleanup();
  await typeAndLose();
  signedIn.userId = 'u2';
  expect(keptInput('name')).toBeUndefined();
  signedIn.userId = 'u1';
  applyDeployment({ brand: 'at', demo: false });
  expect(keptInput('name')).toBeUndefined();
  applyDeployment({ brand: 'de', demo: false });
  expect(keptInput('name')).toMatchObject({ value: { name: 'Fracht Nord' } });
  forgetInput('other');
  expect(keptInput('name')).toBeDefined();
});
