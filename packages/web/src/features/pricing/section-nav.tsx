import type { PricingOverview } from '@handelsplatz/contract/pricing/overview';
import { Link, useNavigate } from '@tanstack/react-router';
import { usePrinting } from '../../platform/page/printing.ts';
import { CountBubble } from '../../ui/feedback/status-badge.tsx';
import { SelectField } from '../../ui/fields/choice/select-field.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { NextChange } from './next-change.tsx';
import { useProposedDay } from './search.ts';
import styles from './section-nav.module.css';
import { type PricingPart, pricingSections, toSection } from './sections.ts';
import { texts as t } from './texts.ts';

const blocks: readonly { readonly title: () => string; readonly sections: readonly PricingPart[] }[] = [
  { title: () => t('insight'), sections: ['priceList', 'explanation'] },
  { title: () => t('market'), sections: ['exchange', 'expiry', 'densities', 'conversionFactors'] },
  { title: () => t('surcharges'), sections: ['groups', 'customers', 'paymentTerms'] },
  { title: () => t('limits'), sections: ['minimumPrices', 'networks'] },
  { title: () => t('tryOut'), sections: ['drafts'] },
];

/**
 * The sections beside the content (not on paper), or as a select where there is no room. Each names the number of offers that
 * it can correct.
 */
export function SectionNav({ overview, current }: { overview: PricingOverview; current: PricingPart }) {
  const narrow = useMedia('(max-width: 991.98px)');
  const navigate = useNavigate();
  const day = useProposedDay();
  const printing = usePrinting();
  const parts: readonly PricingPart[] = [...overview.sections, 'drafts', 'priceList'];
  const missing = (section: PricingPart) =>
    overview.unpriced.filter((group) => group.section === section).reduce((sum, { count }) => sum + count, 0);
  if (printing) return null;
  if (narrow) {
    return (
      <div className="column gap-2">
        <SelectField
          label={t('section')}
          value={current}
          options={blocks
            .flatMap(({ sections }) => sections)
            .filter((section) => parts.includes(section))
            .map((section) => ({ value: section, label: optionText(section, missing(section)) }))}
          onChange={(section) => void navigate({ ...toSection(section as PricingPart), search: day })}
        />
        <NextChange overview={overview} />
      </div>
    );
  }
  return (
    <nav aria-label={t('sections')} className={styles.nav}>
      {blocks.map(({ title, sections }) => (
        <div key={title()} className="stack gap-tight">
          <p className={styles.title}>{title()}</p>
          {sections
            .filter((section) => parts.includes(section))
            .map((section) => (
              <Link
                key={section}
                {...toSection(section)}
                search={day}
                className={styles.link}
                aria-current={section === current ? 'page' : undefined}
              >
                <span>{pricingSections[section].title}</span>
                <CountBubble count={missing(section)} label={t('unpricedHere', { count: missing(section) })} />
              </Link>
            ))}
        </div>
      ))}
      <NextChange overview={overview} />
    </nav>
  );
}

function optionText(section: PricingPart, missing: number): string {
  const { title } = pricingSections[section];
  return missing > 0 ? `${title} (${t('unpricedHere', { count: missing })})` : title;
}
