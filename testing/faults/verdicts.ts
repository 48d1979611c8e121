/** Counts checks that passed and failed, one line each. The last line can be parsed by programs. */
export interface Verdicts {
  /** Runs a check. A throw is a failure with the error's message. */
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

/** Throws with the sentence if the condition is false. */
export function claim(holds: boolean, sentence: string): asserts holds {
  if (!holds) throw new Error(sentence);
}
