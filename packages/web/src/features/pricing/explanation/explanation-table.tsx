import type { Explanation, ExplanationLine, PricingSection } from '@handelsplatz/contract/pricing';
import { Link } from '@tanstack/react-router';
import { rateDecimals, useFormats } from '../../platform/formats.ts';
import type { Contribution } from './contributions.ts';
import styles from './explanation-table.module.css';
import { explanationTexts as t } from './explanation-texts.ts';
import { sectionOfLine } from './kinds.ts';
import { sectionPath } from './sections.ts';
import { toneOf } from './waterfall-shape.ts';

interface ExplanationTableProps {
  readonly parts: readonly Contribution[];
  readonly explanation: Explanation;
  /** Where rules can be opened: a brand has not all of them. */
  readonly sections: readonly PricingSection[];
}

/** The chain as a table: value with unit, running total with its unit, and each line's part of the price. */
export function ExplanationTable({ parts, explanation, sections }: ExplanationTableProps) {
  const formats = useFormats();
  return (
    <table className={styles.table}>
      <caption className="sr-only">{t('table')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('line')}</th>
          <th scope="col" className={styles.number}>
            {t('value')}
          </th>
          <th scope="col" className={styles.number}>
            {t('running')}
          </th>
          <th scope="col" className={styles.number}>
            {t('part')} {formats.priceUnit}
          </th>
        </tr>
      </thead>
      <tbody>
        {parts.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an explanation never change their order
          <LineRow key={index} part={part} currency={explanation.currency} sections={sections} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={3}>
            {t('total')}
          </th>
          <td className={styles.number}>{formats.price(explanation.price)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

interface LineRowProps extends Pick<ExplanationTableProps, 'sections'> {
  readonly part: Contribution;
  readonly currency: string;
}

function LineRow({ part: { line, amount }, currency, sections }: LineRowProps) {
  const formats = useFormats();
  return (
    <tr data-factor={amount === null || undefined}>
      <th scope="row">
        {amount !== null && line.kind !== 'ROUNDED' && (
          <span className={styles.mark} data-tone={toneOf(line.kind)} aria-hidden="true" />
        )}
        <span className={styles.name}>{line.label}</span>
        <StepNote line={line} amount={amount} currency={currency} />
        <RuleLink line={line} sections={sections} />
        {line.rolledBy && (
          <>
            <span className={styles.step}>{t('rolled')}</span>
            <RuleLink line={{ ...line.rolledBy, kind: 'EXPIRY', label: t('expiryRule') }} sections={sections} />
          </>
        )}
      </th>
      <td className={styles.number} data-label={t('value')}>
        <Amount text={line.value} unit={line.unit} least={leastDecimals(line, amount)} />
      </td>
      <td className={styles.number} data-label={t('running')}>
        {line.runningTotal !== null && (
          <Amount text={line.runningTotal} unit={line.runningUnit ?? ''} least={2} most={4} />
        )}
      </td>
      <td className={styles.number} data-label={amount === null ? undefined : t('part')}>
        {amount !== null && (isStart(line) ? formats.number(amount, 4) : formats.signed(amount, 4))}
      </td>
    </tr>
  );
}

/** As many decimals as the value has; a rule has six at most, a running total more than anybody reads. */
function Amount({ text, unit, least, most = 6 }: { text: string; unit: string; least: number; most?: number }) {
  const formats = useFormats();
  return (
    <>
      {formats.number(Number(text), Math.min(most, Math.max(least, text.split('.')[1]?.length ?? 0)))}{' '}
      <span className={styles.unit}>{unit}</span>
    </>
  );
}

function leastDecimals({ kind }: ExplanationLine, amount: number | null): number {
  if (kind === 'FX' || kind === 'FX_SURCHARGE') return rateDecimals;
  return amount === null ? 0 : 2;
}

/** What a factor does with the units, and why a floor may do nothing. */
function StepNote({ line, amount, currency }: { line: ExplanationLine; amount: number | null; currency: string }) {
  const text = stepText(line.kind, amount, currency);
  return text ? <span className={styles.step}>{text}</span> : null;
}

function stepText(kind: string, amount: number | null, currency: string): string | undefined {
  switch (kind) {
    case 'CONVERSION':
      return t('step_CONVERSION');
    case 'FX':
      return t('step_FX', { currency });
    case 'FX_SURCHARGE':
      return t('step_FX_SURCHARGE');
    case 'DENSITY':
      return t('step_DENSITY', { currency });
    case 'PER_100L':
      return t('step_PER_100L', { currency });
    case 'ROUNDED':
      return t('step_ROUNDED');
    case 'CHILD':
      return t('step_CHILD');
    case 'FLOOR':
      return amount === 0 ? t('floorIdle') : undefined;
    default:
      return undefined;
  }
}

interface RuleLinkProps extends Pick<ExplanationTableProps, 'sections'> {
  readonly line: Pick<ExplanationLine, 'kind' | 'label' | 'ruleId' | 'ruleVersion'>;
}

/** The way to the rule; where the brand's sellers have no such rules, that the provider set it. */
function RuleLink({ line: { kind, label, ruleId, ruleVersion }, sections }: RuleLinkProps) {
  const section = sectionOfLine(kind);
  if (ruleId === null || !section) return null;
  return (
    <span className={styles.rule}>
      {ruleVersion !== null && <span>{t('version', { version: ruleVersion })}</span>}
      {sections.includes(section) ? (
        <Link
          to={sectionPath(section)}
          search={{ regel: ruleId } as never}
          aria-label={t('openRuleOf', { name: label })}
        >
          {t('openRule')}
        </Link>
      ) : (
        <span>{t('byProvider')}</span>
      )}
    </span>
  );
}

/** The market or the fixed price, which everything else is added to. */
const isStart = ({ kind }: ExplanationLine): boolean => kind === 'MARKET' || kind === 'FIXED_PRICE';
