import { expect, test, vi } from 'vitest';
import { ApiError } from '../../platform/api/api-error.ts';
import { failureText } from './failure.ts';

test.each([
  [true, 'Keine Verbindung zum Server. Bitte versuchen Sie es in einem Moment noch einmal.'],
  [false, 'Keine Verbindung zum Server. Bitte prüfen Sie Ihre Internetverbindung.'],
])("blames the reader's internet connection only when the browser is offline (online: %s)", (onLine, sentence) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
  expect(failureText(new ApiError(0, 'offline'))).toBe(sentence);
});
