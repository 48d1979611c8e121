import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { read } from '../../platform/api/calls.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { SkeletonBlock } from '../../ui/feedback/skeleton.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { ContractForm } from './contract-form.tsx';
import { contractOptionsQuery } from './queries.ts';
import { contractFormTexts as f, t } from './texts.ts';

/** Changes a contract from which nothing is called off. */
export default function EditContractPage() {
  const { contract: id = '' } = useParams({ strict: false });
  const contract = useQuery(read('/api/contracts/:id', { params: { id } }));
  const options = useQuery(contractOptionsQuery());
  const error = contract.error ?? options.error;
  if (error) return <ErrorState error={error} what={t('title')} onRetry={() => void contract.refetch()} />;
  if (!contract.data || !options.data) return <SkeletonBlock height={420} />;
  const { contractNumber, editable, version } = contract.data;
  return (
    <>
      <PageHeader title={f('editTitle', { number: contractNumber })} />
      {editable ? (
        <ContractForm key={version} contract={contract.data} options={options.data} />
      ) : (
        <Note tone="info">{f('locked')}</Note>
      )}
    </>
  );
}
