import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import { Button } from '../../ui/button.tsx';
import { lazyPart } from '../../ui/feedback/lazy-part.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LazyMenu } from '../../ui/overlays/lazy-menu.tsx';
import styles from './own-offers.module.css';
import type { SelectionActions } from './selection-menu.tsx';
import { t } from './texts.ts';

/** The open menu of the chosen offers. */
export const SelectionMenu = lazyPart(() => import('./selection-menu.tsx'));

interface SelectionBarProps extends SelectionActions {
  readonly onClear: () => void;
}

/** What can be done with all chosen offers at once. */
export function SelectionBar({ offers, act, ask, onClear }: SelectionBarProps) {
  const { busy } = act;
  const active = offers.filter(({ status }) => status === 'ACTIVE');
  const paused = offers.filter(({ status, priceType }) => status === 'PAUSED' && priceType !== 'TRACKING');
  const more = { trigger: <Icon of={IconDots} />, label: t('more'), framed: true };
  return (
    <fieldset className={styles.selection} aria-label={t('actions')}>
      <span>{t('chosen', { count: offers.length })}</span>
      <Button size="s" onClick={() => ask('setValue')(offers)}>
        {t('setValue')}
      </Button>
      <Button size="s" onClick={() => ask('changeBy')(offers)}>
        {t('changeBy')}
      </Button>
      <Button size="s" busy={busy} disabled={active.length === 0} onClick={() => act.pause(active)}>
        {t('pause')}
      </Button>
      <Button size="s" busy={busy} disabled={paused.length === 0} onClick={() => act.resume(paused)}>
        {t('resume')}
      </Button>
      <LazyMenu part={SelectionMenu} {...more}>
        <SelectionMenu button={more} {...{ offers, active, act, ask }} />
      </LazyMenu>
      <Button size="s" tone="subtle" onClick={onClear}>
        {t('clearSelection')}
      </Button>
    </fieldset>
  );
}
