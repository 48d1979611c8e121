import type { OwnOffer } from '@handelsplatz/contract/offers';
import { Menu, MenuDivider, MenuItem } from '../../ui/overlays/menu.tsx';
import type { MenuButtonProps } from '../../ui/overlays/menu-button.tsx';
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

interface OfferMenuListProps {
  readonly button: MenuButtonProps;
  readonly offer: OwnOffer;
  readonly on: OfferMenuActions;
}

/** What can be done with one offer in its state. */
export default function OfferMenuList({ button, offer, on }: OfferMenuListProps) {
  const canPause = offer.status === 'ACTIVE';
  const canResume = offer.status === 'PAUSED' && offer.priceType !== 'TRACKING';
  return (
    <Menu opened {...button}>
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
