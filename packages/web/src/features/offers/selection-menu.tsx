import type { OwnOffer } from '@handelsplatz/contract/offers';
import { Menu, MenuItem } from '../../ui/overlays/menu.tsx';
import type { MenuButtonProps } from '../../ui/overlays/menu-button.tsx';
import type { OpenQuestion } from './offer-questions.tsx';
import { t } from './texts.ts';
import type { OfferActions } from './use-offer-actions.ts';

/** What the actions need. */
export interface SelectionActions {
  readonly offers: readonly OwnOffer[];
  readonly act: OfferActions;
  readonly ask: (kind: OpenQuestion['kind']) => (offers: readonly OwnOffer[]) => void;
}

interface SelectionMenuProps extends SelectionActions {
  readonly button: MenuButtonProps;
  /** Those of the chosen offers that can be paused. */
  readonly active: readonly OwnOffer[];
}

/** What can be done with all chosen offers besides the buttons of their bar. */
export default function SelectionMenu({ button, offers, active, act, ask }: SelectionMenuProps) {
  return (
    <Menu opened {...button}>
      <MenuItem onSelect={() => ask('pauseUntil')(active)} disabled={active.length === 0}>
        {t('pauseUntil')}
      </MenuItem>
      <MenuItem onSelect={() => act.clone(offers)}>{t('clone')}</MenuItem>
      <MenuItem onSelect={() => ask('remove')(offers)}>{t('remove')}</MenuItem>
    </Menu>
  );
}
