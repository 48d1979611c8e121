// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '../platform/api-error.ts';
import { failureText } from './failure.ts';

afterEach(() => vi.restoreAllMocks());

test.each([
  [true, 'Keine Verbindung zum Server. Bitte versuchen Sie es in einem Moment noch einmal.'],
  [false, 'Keine Verbindung zum Server. Bitte prüfen Sie Ihre Internetverbindung.'],
])('names the internet of the reader only where the browser has none (online: %s)', (onLine, sentence) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
  expect(failureText(new ApiError(0, 'offline'))).toBe(sentence);
});
