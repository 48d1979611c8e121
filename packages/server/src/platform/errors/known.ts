import { AppError } from './index.ts';

/** What does not exist, or belongs to another account: both look the same from outside. */
export function notFound(): AppError {
  return new AppError({ status: 404, code: 'not_found', detail: 'Das Gesuchte gibt es nicht.' });
}

/** Input that its schema allows and its meaning does not, told at the field. */
export function invalidInput(path: string, message: string): AppError {
  return new AppError({
    status: 400,
    code: 'invalid_input',
    detail: message,
    fields: [{ path, message, code: 'invalid' }],
  });
}
