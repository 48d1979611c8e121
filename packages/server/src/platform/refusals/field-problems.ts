import { AppError, type FieldProblem } from '../errors/index.ts';

/** Throws a 400 that names each wrong field with its German sentence. Does nothing without problems. */
export function requireNoProblems(problems: readonly FieldProblem[]): void {
  if (problems.length === 0) return;
  throw new AppError({
    status: 400,
    code: 'invalid_input',
    detail: 'Bitte prüfen Sie Ihre Eingaben.',
    fields: problems,
  });
}
