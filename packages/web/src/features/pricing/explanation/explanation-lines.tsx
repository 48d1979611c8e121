import type { ExplanationLineView } from '@handelsplatz/contract/pricing/explanation';
import { useFormats } from '../../../platform/formats.ts';
import { ExplainedLabel, findFirst } from '../../parts/terms.tsx';
import { t } from './dialog-texts.ts';
import styles from './explanation-lines.module.css';

interface ExplanationLinesProps {
  readonly lines: readonly ExplanationLineView[];
  readonly price: number;
}

/**
 * A price as a waterfall: every line with its value and the running total. The bar shows the running total relative to the
 * largest total in the same unit. The rounded price stands below.
 */
export default function ExplanationLines({ lines, price }: ExplanationLinesProps) {
  const formats = useFormats();
  const steps = lines.filter(({ kind }) => kind !== 'ROUNDED');
  const explained = findFirst(steps.map(({ unit }) => unit));
  const highest = new Map<string, number>();
  for (const { runningTotal, runningUnit } of steps) {
    if (runningTotal === null || runningUnit === null) continue;
    highest.set(runningUnit, Math.max(highest.get(runningUnit) ?? 0, Math.abs(Number(runningTotal))));
  }
  const amount = (text: string) => formats.number(Number(text), countDecimals(text));
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('line')}</th>
          <th scope="col" className={styles.number}>
            {t('value')}
          </th>
          <th scope="col" className={styles.number}>
            {t('running')}
          </th>
        </tr>
      </thead>
      <tbody>
        {steps.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an explanation never change their order
          <tr key={index}>
            <th scope="row">
              {line.kind === 'MARKET' ? <ExplainedLabel label={line.label} /> : line.label}
              {line.ruleVersion !== null && (
                <span className={styles.version}>{t('version', { version: line.ruleVersion })}</span>
              )}
            </th>
            <td className={styles.number}>
              {amount(line.value)}{' '}
              <span className={styles.unit}>
                {explained.has(index) ? <ExplainedLabel label={line.unit} /> : line.unit}
              </span>
            </td>
            <td className={styles.number}>
              {line.runningTotal !== null && line.runningUnit !== null && (
                <>
                  {amount(line.runningTotal)} <span className={styles.unit}>{line.runningUnit}</span>
                  <span className={styles.track} aria-hidden="true">
                    <span
                      className={styles.bar}
                      style={{ width: `${share(Number(line.runningTotal), highest.get(line.runningUnit))}%` }}
                    />
                  </span>
                </>
              )}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            {t('total')}
          </th>
          <td className={styles.number}>
            {formats.price(price)} <span className={styles.unit}>{formats.priceUnit}</span>
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

/** As many decimals as the value has, at least two and at most four. */
function countDecimals(text: string): number {
  const decimals = text.split('.')[1]?.length ?? 0;
  return Math.min(4, Math.max(2, decimals));
}

function share(total: number, highest: number | undefined): number {
  return highest ? Math.max(0, Math.min(100, (total / highest) * 100)) : 0;
}
