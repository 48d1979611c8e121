import type { RuleGroupView } from '@handelsplatz/contract/pricing/networks';
import { Button } from '../../../ui/button.tsx';
import { ReorderList } from '../../../ui/lists/reorder-list.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { sectionTexts as t } from './texts.ts';

interface SortGroupsProps {
  readonly groups: readonly RuleGroupView[];
  readonly onReorder: (ids: readonly string[]) => void;
  readonly onClose: () => void;
}

/** The groups of rules in their sequence. Each move is saved at once. */
export default function SortGroups({ groups, onReorder, onClose }: SortGroupsProps) {
  return (
    <Dialog open onClose={onClose} title={t('sortGroups')} footer={<Button onClick={onClose}>{t('sorted')}</Button>}>
      <p>{t('sortGroupsHint')}</p>
      <ReorderList
        label={t('sortGroups')}
        items={groups.map(({ _id, name, kind }) => ({ id: _id, label: name, aside: t(`short_${kind}`) }))}
        onReorder={onReorder}
      />
    </Dialog>
  );
}
