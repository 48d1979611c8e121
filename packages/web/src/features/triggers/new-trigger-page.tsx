import { useQuery } from '@tanstack/react-query';
import { read } from '../../platform/api/calls.ts';
import { goodsQuery } from '../../platform/goods.ts';
import { useScreenSearch } from '../../platform/page/screen.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonBlock } from '../../ui/feedback/skeleton.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { readTriggerSearch } from './search.ts';
import { formTexts as f, t } from './texts.ts';
import { TriggerForm } from './trigger-form.tsx';
import { isWaiting } from './trigger-state.tsx';

/** A new trigger. */
export default function NewTriggerPage() {
  const goods = useQuery(goodsQuery());
  const triggers = useQuery(read('/api/triggers'));
  const [begun] = useScreenSearch(readTriggerSearch);
  const error = goods.error ?? triggers.error;
  const retry = () => void Promise.all([goods.refetch(), triggers.refetch()]);
  return (
    <>
      <PageHeader title={f('newTitle')} />
      {goods.data && triggers.data && (
        <TriggerForm goods={goods.data} waiting={triggers.data.triggers.filter(isWaiting)} begun={begun} />
      )}
      {!(goods.data && triggers.data) &&
        (error ? <ErrorState error={error} what={t('title')} onRetry={retry} /> : <SkeletonBlock height={420} />)}
    </>
  );
}
