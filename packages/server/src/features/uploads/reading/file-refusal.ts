import type { FileProblem } from '@handelsplatz/contract/uploads';

/** A file that cannot be read at all. The facts stand in its sentence. */
export class FileRefusal extends Error {
  override name = 'FileRefusal';
  readonly problem: FileProblem;
  readonly facts: Readonly<Record<string, string | number>>;

  constructor(problem: FileProblem, facts: Readonly<Record<string, string | number>> = {}) {
    super(problem);
    this.problem = problem;
    this.facts = facts;
  }
}
