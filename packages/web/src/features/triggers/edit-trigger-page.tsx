import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { read } from '../../platform/api/calls.ts';
import { goodsQuery } from '../../platform/goods.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonBlock } from '../../ui/feedback/skeleton.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { formTexts as f, t } from './texts.ts';
import { TriggerForm } from './trigger-form.tsx';
import { isWaiting } from './trigger-state.tsx';

/** Changes a trigger that waits, or puts a rejected one back. */
export default function EditTriggerPage() {
  const { trigger: id = '' } = useParams({ strict: false });
  const trigger = useQuery(read('/api/triggers/:id', { params: { id } }));
  const goods = useQuery(goodsQuery());
  const triggers = useQuery(read('/api/triggers'));
  const error = trigger.error ?? goods.error ?? triggers.error;
  if (error) return <ErrorState error={error} what={t('title')} onRetry={() => void trigger.refetch()} />;
  if (!trigger.data || !goods.data || !triggers.data) return <SkeletonBlock height={420} />;
  return (
    <>
      <PageHeader title={f('editTitle')} />
      <TriggerForm
        key={trigger.data.version}
        trigger={trigger.data}
        goods={goods.data}
        waiting={triggers.data.triggers.filter(isWaiting)}
      />
    </>
  );
}
