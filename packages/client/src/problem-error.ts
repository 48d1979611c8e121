import type { Problem } from './interface.ts';

/** A refusal as an error. `problem` is undefined when something between answered, such as a proxy. */
export class ProblemError extends Error {
  readonly status: number;
  readonly problem: Problem | undefined;

  constructor(status: number, problem: Problem | undefined) {
    super(problem?.detail ?? `The answer has the status ${status}.`);
    this.name = 'ProblemError';
    this.status = status;
    this.problem = problem;
  }

  /** The code for programs, such as `quantity_error`. */
  get code(): Problem['code'] | undefined {
    return this.problem?.code;
  }
}

type Answer<T> =
  | { readonly data: T; readonly error?: never; readonly response: Response }
  | { readonly data?: never; readonly error: unknown; readonly response: Response };

/**
 * The data of an answer, or a {@link ProblemError}.
 * @example const { offers } = await dataOrThrow(client.GET('/api/v2/offers'));
 */
export async function dataOrThrow<T>(answering: Promise<Answer<T>>): Promise<T> {
  const { data, error, response } = await answering;
  if (response.ok) return data as T;
  throw new ProblemError(response.status, isProblem(error) ? error : undefined);
}

const isProblem = (error: unknown): error is Problem => typeof error === 'object' && error !== null && 'code' in error;
