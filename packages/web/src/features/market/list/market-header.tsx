import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { BasketButton } from '../../parts/index.tsx';
import { t } from '../texts.ts';
import { WindowFacts } from '../window-facts.tsx';

/** The title of the market with its window, always visible, and the link to the basket. */
export function MarketHeader({ halted }: { halted: boolean }) {
  return <PageHeader title={t('title')} meta={<WindowFacts halted={halted} />} actions={<BasketButton />} />;
}
