import type { OwnOffer } from '@handelsplatz/contract/offers';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import { createContext, useContext } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { Menu, MenuDivider, MenuItem } from '../../ui/overlays/menu.tsx';
import { t } from './texts.ts';

/** What can be done with one offer. */
export interface OfferMenuActions {
  readonly onEdit: (offer: OwnOffer) => void;
  readonly onExplain: (offer: OwnOffer) => void;
  readonly onPause: (offer: OwnOffer) => void;
  readonly onPauseUntil: (offer: OwnOffer) => void;
  readonly onResume: (offer: OwnOffer) => void;
  readonly onClone: (offer: OwnOffer) => void;
  readonly onRemove: (offer: OwnOffer) => void;
}

/** The actions of the menus below, so that a row of the grid is not drawn again when they change. */
export const MenuActionsContext = createContext<OfferMenuActions | undefined>(undefined);

/** The menu of one offer. */
export function OfferMenu({ offer }: { readonly offer: OwnOffer }) {
  const on = useContext(MenuActionsContext);
  if (!on) return null;
  const canPause = offer.status === 'ACTIVE';
  const canResume = offer.status === 'PAUSED' && offer.priceType !== 'TRACKING';
  return (
    <Menu lazy trigger={<Icon of={IconDots} />} label={`${t('actions')}: ${offer.displayName}`}>
      <MenuItem onSelect={() => on.onEdit(offer)}>{t('edit')}</MenuItem>
      <MenuItem onSelect={() => on.onClone(offer)}>{t('clone')}</MenuItem>
      <MenuItem onSelect={() => on.onExplain(offer)}>{t('explainShort')}</MenuItem>
      <MenuDivider />
      {canPause && <MenuItem onSelect={() => on.onPause(offer)}>{t('pause')}</MenuItem>}
      {canPause && <MenuItem onSelect={() => on.onPauseUntil(offer)}>{t('pauseUntil')}</MenuItem>}
      {canResume && <MenuItem onSelect={() => on.onResume(offer)}>{t('resume')}</MenuItem>}
      <MenuItem onSelect={() => on.onRemove(offer)}>{t('remove')}</MenuItem>
    </Menu>
  );
}
