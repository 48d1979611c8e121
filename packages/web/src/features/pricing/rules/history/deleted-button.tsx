import type { PricingSection } from '@handelsplatz/contract/pricing';
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './deleted-dialog.module.css';
import { texts as t } from './texts.ts';
import { useWindows } from './use-windows.ts';

/** The way to what was deleted in a section, below its lists. */
export function DeletedButton({ section }: { section: PricingSection }) {
  const { openDeleted } = useWindows();
  return (
    <div className={styles.foot}>
      <Button
        tone="subtle"
        flush
        size="s"
        icon={<Icon of={IconHistory} size={18} />}
        onClick={() => openDeleted(section)}
      >
        {section === 'networks' ? t('deletedNetworks') : t('deletedRules')}
      </Button>
    </div>
  );
}
