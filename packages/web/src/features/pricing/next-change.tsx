import type { PricingOverview, RuleView } from '@handelsplatz/contract/pricing';
import { instantOf, isDay } from '@handelsplatz/domain/formats';
import { Link } from '@tanstack/react-router';
import { brand } from '../../platform/brand.ts';
import { useFormats } from '../../platform/formats.ts';
import { allRules } from './all-rules.ts';
import { sectionOfLine } from './kinds.ts';
import styles from './next-change.module.css';
import { namesOf, ruleTitle } from './rule-text.ts';
import { sectionPath } from './sections.ts';
import { texts as t } from './texts.ts';

/** When the next planned change comes, of which rule, and the way to it. */
export function NextChange({ overview }: { overview: PricingOverview }) {
  const formats = useFormats();
  const { nextChangeAt } = overview;
  if (!nextChangeAt) return null;
  const [first, ...others] = allRules(overview).filter((rule) => beginOf(rule) === Date.parse(nextChangeAt));
  const section = first && sectionOfLine(first.kind);
  return (
    <p className={styles.next}>
      {t('nextChange', { at: formats.dateTime(nextChangeAt) })}
      {first && section && (
        <>
          {', '}
          <Link to={sectionPath(section)} search={{ regel: first._id } as never}>
            {ruleTitle(first, namesOf(overview))}
          </Link>
          {others.length > 0 && ` ${t('nextOthers', { count: others.length })}`}
        </>
      )}
    </p>
  );
}

/** When a rule will change next: with its first planned version, or when an expiry rule begins to hold. */
function beginOf(rule: RuleView): number | undefined {
  const { day, startTime } = rule.details;
  if (rule.kind === 'EXPIRY') {
    return day && isDay(day) && startTime ? instantOf(day, startTime, brand().zone).getTime() : undefined;
  }
  const begins = rule.planned?.[0]?.validFrom ?? (rule.state === 'planned' ? rule.validFrom : undefined);
  return begins === undefined ? undefined : Date.parse(begins);
}
