import type { PricingSection } from '@handelsplatz/contract/pricing/overview';
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { texts as t } from '../../texts.ts';
import { useDialogs } from '../../use-dialogs.ts';

/** The link below a section's lists that opens its deleted rules. */
export function DeletedButton({ section }: { section: PricingSection }) {
  const { openDeleted } = useDialogs();
  return (
    <div className="line">
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
