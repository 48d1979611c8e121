import type { ChildPage } from '@handelsplatz/contract/accounts';
import { childParts } from '@handelsplatz/contract/accounts/input';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../platform/api/calls.ts';
import { hasFeature } from '../../../platform/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { SkeletonLines } from '../../../ui/feedback/skeleton.tsx';
import { type Choice, ChoiceField, chosenValues } from '../../../ui/fields/choice/choice-field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { childAccountsQuery } from '../queries.ts';
import { bulk, t } from './texts.ts';

/** Copies chosen settings of a child to other children: to all of them, or none. */
export function CopyDialog({ page, onClose }: { page: ChildPage; onClose: () => void }) {
  const query = useQuery(childAccountsQuery());
  const parts = childParts.filter((part) => part !== 'additives' || hasFeature('productAdditives'));
  const [to, setTo] = useState<Choice>([]);
  const [chosen, setChosen] = useState<Choice>([...parts]);
  const others = query.data?.accounts.filter(({ _id }) => _id !== page._id);
  const submit = async () => {
    const wanted = new Set(chosenValues(chosen));
    const { changed } = await call('POST /api/childAccounts/:id/copies', {
      params: { id: page._id },
      body: {
        to: [...chosenValues(to)],
        parts: parts.filter((part) => wanted.has(part)),
      },
    });
    notify.success(changed === 0 ? bulk('nothing') : bulk('done', { count: changed }));
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title={bulk('copyTitle', { name: page.name })} size="l" firm>
      {query.error && !others && (
        <ErrorState error={query.error} what={bulk('copyTo')} onRetry={() => void query.refetch()} />
      )}
      {!others && !query.error && <SkeletonLines lines={4} />}
      {others?.length === 0 && <EmptyState title={bulk('noOthersTitle')}>{bulk('noOthers')}</EmptyState>}
      {others && others.length > 0 && (
        <Form
          submitLabel={bulk('copySave')}
          onSubmit={submit}
          secondary={<Button onClick={onClose}>{bulk('cancel')}</Button>}
        >
          <ChoiceField
            label={bulk('copyParts')}
            groups={[
              {
                id: 'parts',
                label: bulk('copyParts'),
                asWhole: false,
                options: parts.map((part) => ({ value: part, label: t(`part_${part}`) })),
              },
            ]}
            value={chosen}
            onChange={setChosen}
            missing={bulk('copyPartsMissing')}
          />
          <ChoiceField
            label={bulk('copyTo')}
            description={bulk('copyText')}
            groups={[
              {
                id: 'children',
                label: bulk('copyTo'),
                asWhole: false,
                options: others.map(({ _id, name }) => ({ value: _id, label: name })),
              },
            ]}
            value={to}
            onChange={setTo}
            missing={bulk('copyToMissing')}
          />
        </Form>
      )}
    </Dialog>
  );
}
