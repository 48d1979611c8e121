import type { Explanation, ExplanationLineView } from '@handelsplatz/contract/pricing/explanation';
import type { PricingSection } from '@handelsplatz/contract/pricing/overview';
import { Link } from '@tanstack/react-router';
import { rateDecimals, useFormats } from '../../../platform/formats.ts';
import { ExplainedLabel, findFirst } from '../../parts/terms.tsx';
import { toSection } from '../sections.ts';
import { sectionOfLine } from '../shared/kinds.ts';
import type { Contribution } from './contributions.ts';
import styles from './explanation-table.module.css';
import { explanationTexts as t } from './texts.ts';
import { readTone } from './waterfall-bars.ts';

interface ExplanationTableProps {
  readonly parts: readonly Contribution[];
  readonly explanation: Explanation;
  /** The sections in which rules can be opened. A brand may lack some sections. */
  readonly sections: readonly PricingSection[];
}

/** The chain as a table: the value with its unit, the running total with its unit, and each line's part of the price. */
export function ExplanationTable({ parts, explanation, sections }: ExplanationTableProps) {
  const formats = useFormats();
  const explained = findFirst(parts.map(({ line }) => line.unit));
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
          <LineRow
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an explanation never change their order
            key={index}
            part={part}
            currency={explanation.currency}
            sections={sections}
            explainsUnit={explained.has(index)}
          />
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
  readonly explainsUnit: boolean;
}

function LineRow({ part: { line, amount }, currency, sections, explainsUnit }: LineRowProps) {
  const formats = useFormats();
  return (
    <tr data-factor={amount === null || undefined}>
      <th scope="row">
        {amount !== null && line.kind !== 'ROUNDED' && (
          <span className={styles.mark} data-tone={readTone(line.kind)} aria-hidden="true" />
        )}
        <span>{line.kind === 'MARKET' ? <ExplainedLabel label={line.label} /> : line.label}</span>
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
        <Amount text={line.value} unit={line.unit} least={leastDecimals(line, amount)} explainsUnit={explainsUnit} />
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

interface AmountProps {
  readonly text: string;
  readonly unit: string;
  readonly least: number;
  readonly most?: number;
  readonly explainsUnit?: boolean;
}

/** As many decimals as the value has: at most six for a rule, and `most` for a running total. */
function Amount({ text, unit, least, most = 6, explainsUnit = false }: AmountProps) {
  const formats = useFormats();
  return (
    <>
      {formats.number(Number(text), Math.min(most, Math.max(least, text.split('.')[1]?.length ?? 0)))}{' '}
      <span className="faint text-xs">{explainsUnit ? <ExplainedLabel label={unit} /> : unit}</span>
    </>
  );
}

function leastDecimals({ kind }: ExplanationLineView, amount: number | null): number {
  if (kind === 'FX' || kind === 'FX_SURCHARGE') return rateDecimals;
  return amount === null ? 0 : 2;
}

/** How a factor changes the units, and why a floor may add nothing. */
function StepNote({ line, amount, currency }: { line: ExplanationLineView; amount: number | null; currency: string }) {
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
  readonly line: Pick<ExplanationLineView, 'kind' | 'label' | 'ruleId' | 'ruleVersion'>;
}

/** A link to the rule. Where the brand's sellers have no such rules, it says that the provider set the value. */
function RuleLink({ line: { kind, label, ruleId, ruleVersion }, sections }: RuleLinkProps) {
  const section = sectionOfLine(kind);
  if (ruleId === null || !section) return null;
  return (
    <span className={styles.rule}>
      {ruleVersion !== null && <span>{t('version', { version: ruleVersion })}</span>}
      {sections.includes(section) ? (
        <Link {...toSection(section)} search={{ regel: ruleId }} aria-label={t('openRuleOf', { name: label })}>
          {t('openRule')}
        </Link>
      ) : (
        <span>{t('byProvider')}</span>
      )}
    </span>
  );
}

/** Whether the line is the market price or the fixed price, to which all other lines are added. */
const isStart = ({ kind }: ExplanationLineView): boolean => kind === 'MARKET' || kind === 'FIXED_PRICE';
