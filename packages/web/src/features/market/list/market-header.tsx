import { BasketButton } from '../../app/parts.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { t } from './texts.ts';
import { WindowFacts } from './window-facts.tsx';

/** Title of the market with its window, always in sight, and the way into the basket. */
export function MarketHeader({ halted }: { halted: boolean }) {
  return <PageHeader title={t('title')} meta={<WindowFacts halted={halted} />} actions={<BasketButton />} />;
}
