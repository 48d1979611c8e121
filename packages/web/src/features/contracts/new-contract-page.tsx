import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonBlock } from '../../ui/feedback/skeleton.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { ContractForm } from './contract-form.tsx';
import { contractOptionsQuery } from './queries.ts';
import { contractFormTexts as f, t } from './texts.ts';

/** A new contract. */
export default function NewContractPage() {
  const query = useQuery(contractOptionsQuery());
  return (
    <>
      <PageHeader title={f('createTitle')} />
      {query.data && <ContractForm options={query.data} />}
      {!query.data && query.error && (
        <ErrorState error={query.error} what={t('title')} onRetry={() => void query.refetch()} />
      )}
      {!query.data && !query.error && <SkeletonBlock height={420} />}
    </>
  );
}
