import type { OwnOffer } from '@handelsplatz/contract/offers';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Menu, MenuItem } from '../../ui/overlays/menu.tsx';
import styles from './own-offers.module.css';
import { t } from './texts.ts';

type Act = (offers: readonly OwnOffer[]) => void;

interface SelectionBarProps {
  readonly offers: readonly OwnOffer[];
  readonly busy: boolean;
  readonly onSetValue: Act;
  readonly onChangeBy: Act;
  readonly onPause: Act;
  readonly onResume: Act;
  readonly onPauseUntil: Act;
  readonly onClone: Act;
  readonly onRemove: Act;
  readonly onClear: () => void;
}

/** What can be done with all chosen offers at once. */
export function SelectionBar(props: SelectionBarProps) {
  const { offers, busy, onClear } = props;
  const active = offers.filter(({ status }) => status === 'ACTIVE');
  const paused = offers.filter(({ status, priceType }) => status === 'PAUSED' && priceType !== 'TRACKING');
  return (
    <fieldset className={styles.selection} aria-label={t('actions')}>
      <span>{t('chosen', { count: offers.length })}</span>
      <Button size="s" onClick={() => props.onSetValue(offers)}>
        {t('setValue')}
      </Button>
      <Button size="s" onClick={() => props.onChangeBy(offers)}>
        {t('changeBy')}
      </Button>
      <Button size="s" busy={busy} disabled={active.length === 0} onClick={() => props.onPause(active)}>
        {t('pause')}
      </Button>
      <Button size="s" busy={busy} disabled={paused.length === 0} onClick={() => props.onResume(paused)}>
        {t('resume')}
      </Button>
      <Menu trigger={<Icon of={IconDots} />} label={t('more')} framed>
        <MenuItem onSelect={() => props.onPauseUntil(active)} disabled={active.length === 0}>
          {t('pauseUntil')}
        </MenuItem>
        <MenuItem onSelect={() => props.onClone(offers)}>{t('clone')}</MenuItem>
        <MenuItem onSelect={() => props.onRemove(offers)}>{t('remove')}</MenuItem>
      </Menu>
      <Button size="s" tone="subtle" onClick={onClear}>
        {t('cancel')}
      </Button>
    </fieldset>
  );
}
