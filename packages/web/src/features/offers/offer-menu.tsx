import type { OwnOffer } from '@handelsplatz/contract/offers';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import { createContext, useContext } from 'react';
import { lazyPart } from '../../ui/feedback/lazy-part.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LazyMenu } from '../../ui/overlays/lazy-menu.tsx';
import type { OfferMenuActions } from './offer-menu-list.tsx';
import { t } from './texts.ts';

/** The actions of the menus below, so that a row of the grid is not drawn again when they change. */
export const MenuActionsContext = createContext<OfferMenuActions | undefined>(undefined);

/** The open menu of one offer. */
export const OfferMenuList = lazyPart(() => import('./offer-menu-list.tsx'));

/** The menu of one offer. */
export function OfferMenu({ offer }: { readonly offer: OwnOffer }) {
  const on = useContext(MenuActionsContext);
  if (!on) return null;
  const button = { trigger: <Icon of={IconDots} />, label: `${t('actions')}: ${offer.displayName}` };
  return (
    // A row of the grid shows another offer after a scroll.
    <LazyMenu key={offer._id} part={OfferMenuList} {...button}>
      <OfferMenuList {...{ button, offer, on }} />
    </LazyMenu>
  );
}
