import type { PricingOverview } from '@handelsplatz/contract/pricing/overview';
import type { RuleView } from '@handelsplatz/contract/pricing/rules';
import { isDay, toInstant } from '@handelsplatz/domain/formats';
import { Link } from '@tanstack/react-router';
import { brand } from '../../platform/brand.ts';
import { useFormats } from '../../platform/formats.ts';
import styles from './next-change.module.css';
import { allRules } from './rules/list/all-rules.ts';
import { toSection } from './sections.ts';
import { sectionOfLine } from './shared/kinds.ts';
import { ruleTitle, toNames } from './shared/rule-text.ts';
import { texts as t } from './texts.ts';

/** The time of the next planned change and a link to its rule. */
export function NextChange({ overview }: { overview: PricingOverview }) {
  const formats = useFormats();
  const { nextChangeAt } = overview;
  if (!nextChangeAt) return null;
  const [first, ...others] = allRules(overview).filter((rule) => findBegin(rule) === Date.parse(nextChangeAt));
  const section = first && sectionOfLine(first.kind);
  return (
    <p className={styles.next}>
      {t('nextChange', { at: formats.dateTime(nextChangeAt) })}
      {first && section && (
        <>
          {', '}
          <Link {...toSection(section)} search={{ regel: first._id }}>
            {ruleTitle(first, toNames(overview))}
          </Link>
          {others.length > 0 && ` ${t('nextOthers', { count: others.length })}`}
        </>
      )}
    </p>
  );
}

/** When a rule changes next: the start of its first planned version, or the start of an expiry rule. */
function findBegin(rule: RuleView): number | undefined {
  const { day, startTime } = rule.details;
  if (rule.kind === 'EXPIRY') {
    return day && isDay(day) && startTime ? toInstant(day, startTime, brand().zone).getTime() : undefined;
  }
  const begins = rule.planned?.[0]?.validFrom ?? (rule.state === 'planned' ? rule.validFrom : undefined);
  return begins === undefined ? undefined : Date.parse(begins);
}
