import { useSession } from '../../platform/session.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { MarketPrices } from './market-prices.tsx';
import { t } from './texts.ts';
import { WindowFacts } from './window-facts.tsx';

/** The market window on the dashboard: what the market does, and the way into it for buyers. */
export default function WindowTile() {
  const isBuyer = useSession().account.type === 'buyer';
  return (
    <Panel
      title={t('tile')}
      actions={
        isBuyer && (
          <ButtonLink to="/handelsplatz" size="s">
            {t('toMarket')}
          </ButtonLink>
        )
      }
    >
      <WindowFacts />
      <MarketPrices />
    </Panel>
  );
}
