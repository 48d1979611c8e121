/** Setup file of `npm run test:long`: records with how many cases each law has been tried. */
import { appendFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect } from 'vitest';

const file = process.env.LAW_REPORT ?? '';

fc.configureGlobal({
  // Applies to laws that set no number of cases themselves.
  numRuns: Number(process.env.LAW_RUNS),
  reporter(details) {
    const { currentTestName: law, testPath } = expect.getState();
    appendFileSync(file, `${JSON.stringify({ law, testPath, cases: details.numRuns, failed: details.failed })}\n`);
    if (details.failed) throw new Error(fc.defaultReportMessage(details));
  },
});
