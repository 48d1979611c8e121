import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { run, runBeside, runQuietly, type Step, vitest } from './run.ts';

/** Runs the steps of a long run, counts steps and single tests, and ends the run with their sum. */
export interface Tally {
  /** Counts a step that has ended, and prints its name with the minutes since the run began. */
  count(name: string, good: boolean): void;
  step(name: string, command: Step['command'], env?: Step['env']): void;
  /** Runs steps that mostly wait side by side. Prints the output of each when it has finished. */
  stepsTogether(steps: readonly Step[]): Promise<void>;
  /** Runs tests with Vitest and counts each one. A run without tests is a failure. */
  tests(name: string, args: readonly string[], env?: Step['env']): Promise<void>;
  /** Prints what failed and, as the last line, "N passed, N failed". Ends the process with 1 when anything failed. */
  finish(): never;
}

export function createTally(): Tally {
  const counts = { passed: 0, failed: 0 };
  const failures: string[] = [];
  const reports = mkdtempSync(join(tmpdir(), 'handelsplatz-tally-'));
  const began = performance.now();
  const minutes = () => ((performance.now() - began) / 60_000).toFixed(1);

  const count = (name: string, good: boolean) => {
    counts[good ? 'passed' : 'failed'] += 1;
    if (!good) failures.push(name);
    console.log(`\n${good ? 'ok  ' : 'FAIL'} ${name} (${minutes()} min)\n`);
  };

  return {
    count,
    step: (name, command, env = {}) => count(name, run({ command, env })),
    async stepsTogether(steps) {
      await Promise.all(
        steps.map(async (each) => {
          const { good, printed } = await runQuietly(each);
          process.stdout.write(printed);
          count(each.name, good);
        }),
      );
    },
    async tests(name, args, env = {}) {
      const report = join(reports, `${name.replace(/\W+/g, '-')}.json`);
      const good = await runBeside({
        command: [...vitest(args), '--reporter=json', `--outputFile.json=${report}`],
        env,
      });
      const { numPassedTests, numFailedTests, success, testResults } = readReport(report);
      counts.passed += numPassedTests;
      counts.failed += numFailedTests;
      failures.push(...testResults.flatMap(describeFailures));
      count(name, good && success && numPassedTests > 0);
    },
    finish() {
      rmSync(reports, { recursive: true, force: true });
      console.log(`\nThe whole run took ${minutes()} min.`);
      for (const failure of failures) console.log(`failed: ${failure}`);
      console.log(`${counts.passed} passed, ${counts.failed} failed`);
      process.exit(counts.failed === 0 ? 0 : 1);
    },
  };
}

/** What is read of Vitest's report in JSON. */
interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly success: boolean;
  readonly testResults: readonly FileReport[];
}

interface FileReport {
  readonly name: string;
  readonly status: string;
  /** Why a file failed outside its tests. */
  readonly message: string;
  readonly assertionResults: readonly { status: string; fullName: string; failureMessages: readonly string[] | null }[];
}

function readReport(path: string): Report {
  if (!existsSync(path)) return { numPassedTests: 0, numFailedTests: 0, success: false, testResults: [] };
  return JSON.parse(readFileSync(path, 'utf8')) as Report;
}

/** Each failed test of a file with the beginning of its message, so that the end of a long output says what to mend. */
function describeFailures({ name, status, message, assertionResults }: FileReport): string[] {
  const file = relative(process.cwd(), name);
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (status === 'failed' && failed.length === 0) return [`${file}: ${begin(message) || 'outside its tests'}`];
  return failed.map((test) => `${file} > ${test.fullName}: ${begin(test.failureMessages?.[0])}`);
}

const begin = (message = '') => stripVTControlCharacters(message).replace(/\s+/g, ' ').slice(0, 600);
