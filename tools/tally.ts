import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { figuresVariable, formatFigure, type PartFigure, readFigures } from './figures.ts';
import { run, runBeside, runQuietly, type Step, vitest } from './run.ts';

/** Runs the steps of a long run, counts steps and single tests, and ends the run with their sum. */
export interface Tally {
  /** Begins a part that is work of this process. */
  begin(name: string): Part;
  /** Counts a part that could not begin. */
  fail(name: string): void;
  step(name: string, command: Step['command'], env?: Step['env']): void;
  /** Runs steps that mostly wait side by side. Prints the output of each when it has finished. */
  stepsTogether(steps: readonly Step[]): Promise<void>;
  /** Runs tests with Vitest and counts each one. A run without tests is a failure. */
  tests(name: string, args: readonly string[], env?: Step['env']): Promise<void>;
  /**
   * Prints the table of all parts, what failed and, as the last line, "N passed, N failed". Ends the process with 1 when anything
   * failed.
   */
  finish(): never;
}

/** A part of a long run, which has a row of the table. */
export interface Part {
  /** Counts the part, and prints its name with the minutes since the run began. */
  end(good: boolean, figures?: readonly PartFigure[]): void;
}

const head = ['part', 'result', 'minutes', 'seed', 'figures'];

export function createTally(): Tally {
  const counts = { passed: 0, failed: 0 };
  const failures: string[] = [];
  const reports = mkdtempSync(join(tmpdir(), 'handelsplatz-tally-'));
  const rows = [head];
  const began = performance.now();

  const begin = (name: string): Part => {
    const partBegan = performance.now();
    return {
      end(good, figures = []) {
        counts[good ? 'passed' : 'failed'] += 1;
        if (!good) failures.push([name, ...figures.map(formatFigure)].join(', '));
        rows.push(toRow(name, good, minutesSince(partBegan), figures));
        console.log(`\n${good ? 'ok  ' : 'FAIL'} ${name} (${minutesSince(began)} min)\n`);
      },
    };
  };
  const fileOf = (name: string, kind: string) => join(reports, `${name.replace(/\W+/g, '-')}.${kind}`);

  return {
    begin,
    fail: (name) => begin(name).end(false),
    step(name, command, env = {}) {
      const { step, end } = beginStep(begin(name), { command, env }, fileOf(name, 'figures'));
      end(run(step));
    },
    async stepsTogether(steps) {
      await Promise.all(
        steps.map(async (each) => {
          const { step, end } = beginStep(begin(each.name), each, fileOf(each.name, 'figures'));
          const { good, printed } = await runQuietly(step);
          process.stdout.write(printed);
          end(good);
        }),
      );
    },
    async tests(name, args, env = {}) {
      const part = begin(name);
      const report = fileOf(name, 'json');
      const good = await runBeside({
        command: [...vitest(args), '--reporter=json', `--outputFile.json=${report}`],
        env,
      });
      const { numPassedTests, numFailedTests, success, testResults } = readReport(report);
      counts.passed += numPassedTests;
      counts.failed += numFailedTests;
      failures.push(...testResults.flatMap(describeFailures));
      part.end(good && success && numPassedTests > 0, [
        { what: 'passed', value: numPassedTests },
        { what: 'failed', value: numFailedTests },
      ]);
    },
    finish() {
      rmSync(reports, { recursive: true, force: true });
      console.log(formatTable(rows));
      console.log(`\nThe whole run took ${minutesSince(began)} min.`);
      for (const failure of failures) console.log(`failed: ${failure}`);
      console.log(`${counts.passed} passed, ${counts.failed} failed`);
      process.exit(counts.failed === 0 ? 0 : 1);
    },
  };
}

/** The step whose process writes its figures into a file, and the end that counts them. */
function beginStep(part: Part, { command, env }: Omit<Step, 'name'>, file: string) {
  return {
    step: { command, env: { ...env, [figuresVariable]: file } },
    end: (good: boolean) => part.end(good, readFigures(file)),
  };
}

const minutesSince = (began: number) => ((performance.now() - began) / 60_000).toFixed(1);

function toRow(name: string, good: boolean, minutes: string, figures: readonly PartFigure[]): string[] {
  const seed = figures.find(({ what }) => what === 'seed')?.value ?? '';
  const others = figures.filter(({ what }) => what !== 'seed').map(formatFigure);
  return [name, good ? 'ok' : 'FAIL', minutes, String(seed), others.join(', ')];
}

/** Rows as lines, each column as wide as its widest cell. The first row has a cell for each column. */
export function formatTable(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '));
  return lines.map((line) => line.trimEnd()).join('\n');
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
  if (status === 'failed' && failed.length === 0) return [`${file}: ${shorten(message) || 'outside its tests'}`];
  return failed.map((test) => `${file} > ${test.fullName}: ${shorten(test.failureMessages?.[0])}`);
}

/** The beginning of a message, the line of the test, and what the page of a journey showed. */
function shorten(message = ''): string {
  const words = stripVTControlCharacters(message).replace(/\s+/g, ' ');
  const place = /[^\s()/]+\.(?:e2e|test)\.tsx?:\d+/.exec(words)?.[0];
  const shown = /The page \S+ showed: .{0,300}/.exec(words)?.[0];
  return [words.slice(0, 140), place, shown].filter(Boolean).join(' | ');
}
