import { useSession } from '../../../platform/session/session.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { t } from '../texts.ts';
import { MarketPrices } from './market-prices.tsx';
import { WindowFactsView } from './window-facts.tsx';

/** The market window on the dashboard: the state of the market and, for buyers, a link to it. */
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
      <WindowFactsView />
      <MarketPrices />
    </Panel>
  );
}
