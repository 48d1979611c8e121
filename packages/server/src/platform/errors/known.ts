import { AppError } from './index.ts';

/** The object does not exist or belongs to another account; clients cannot see which. */
export function notFound(): AppError {
  return new AppError({ status: 404, code: 'not_found', detail: 'Das Gesuchte gibt es nicht.' });
}

/** Refuses input that fits its schema but makes no sense, with a message at the field. */
export function invalidInput(path: string, message: string): AppError {
  return new AppError({
    status: 400,
    code: 'invalid_input',
    detail: message,
    fields: [{ path, message, code: 'invalid' }],
  });
}
