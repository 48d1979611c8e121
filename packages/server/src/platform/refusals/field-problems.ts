import { AppError } from '../errors/index.ts';

/** A field's problem: its path and code. */
interface FieldProblemCode<C extends string> {
  readonly path: string;
  readonly code: C;
}

/** Throws a 400 that names each wrong field with its German sentence. Does nothing without problems. */
export function requireNoProblems<C extends string>(
  problems: readonly FieldProblemCode<C>[],
  formatProblem: (code: C) => string,
): void {
  if (problems.length === 0) return;
  throw new AppError({
    status: 400,
    code: 'invalid_input',
    detail: 'Bitte prüfen Sie Ihre Eingaben.',
    fields: problems.map(({ path, code }) => ({ path, code, message: formatProblem(code) })),
  });
}
