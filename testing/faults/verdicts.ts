/** Counts what held and what did not, one line each; the last line is for programs. */
export interface Verdicts {
  /** Runs a check; a throw is a failure with its sentence. */
  check(name: string, work: () => unknown): Promise<void>;
  /** Prints the counts and sets the exit code. */
  finish(): void;
}

export function createVerdicts(): Verdicts {
  let passed = 0;
  let failed = 0;
  return {
    async check(name, work) {
      const start = performance.now();
      try {
        await work();
        passed += 1;
        console.log(`ok    ${name} (${Math.round(performance.now() - start)} ms)`);
      } catch (error) {
        failed += 1;
        console.log(`FAIL  ${name}: ${error instanceof Error ? error.message : String(error)}`);
      }
    },
    finish() {
      console.log(`${passed} passed, ${failed} failed`);
      process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
    },
  };
}

/** Fails with the sentence unless it holds. */
export function claim(holds: boolean, sentence: string): asserts holds {
  if (!holds) throw new Error(sentence);
}
