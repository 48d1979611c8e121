import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { api } from '../../platform/api/api.ts';
import { invalidateTopics } from '../../platform/api/query-client.ts';
import { uploadFile } from '../../platform/api/send-file.ts';
import { Button, DocumentLink } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/feedback/error-note.tsx';
import { notify } from '../../ui/feedback/notify.ts';
import styles from './papers.module.css';
import { t } from './texts.ts';

/** A permit, as far as its document is concerned. */
export interface DocumentedPermit {
  readonly _id: string;
  readonly number: string;
  readonly document: string;
  readonly file: { readonly name: string } | null;
}

/** The stored document of a permit as a link, or the remark that stands in its place. */
export function PermitDocumentView({ permit: { _id: permit, number, document, file } }: { permit: DocumentedPermit }) {
  if (!file) return <>{document || '–'}</>;
  return (
    <DocumentLink
      size="s"
      href={api.url('/api/permits/:permit/document', { params: { permit } })}
      aria-label={t('openOf', { name: file.name, number })}
    >
      <span className={styles.fileName} title={file.name}>
        {file.name}
      </span>
    </DocumentLink>
  );
}

/** Chooses a PDF or JPG and stores it with the permit. */
export function DocumentUpload({ relationshipId: id, permit }: { relationshipId: string; permit: DocumentedPermit }) {
  const input = useRef<HTMLInputElement>(null);
  const { _id, number, file: stored } = permit;
  const send = useMutation({
    mutationFn: (file: File) =>
      uploadFile(`/api/relationships/${encodeURIComponent(id)}/permits/${encodeURIComponent(_id)}/document`, { file }),
    onSuccess: () => {
      invalidateTopics(['permits']);
      notify.success(t('documentStored', { number }));
    },
  });
  return (
    <span className={styles.upload}>
      <Button
        size="s"
        busy={send.isPending}
        aria-label={t('chooseOf', { number })}
        onClick={() => input.current?.click()}
      >
        {t(stored ? 'replace' : 'choose')}
      </Button>
      <input
        ref={input}
        type="file"
        className="sr-only"
        tabIndex={-1}
        accept=".pdf,.jpg,.jpeg,application/pdf,image/jpeg"
        aria-label={t('fileOf', { number })}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          if (file) send.mutate(file);
          // The same file can be chosen again after a failure.
          event.currentTarget.value = '';
        }}
      />
      {send.error && <ErrorNote error={send.error} />}
    </span>
  );
}
