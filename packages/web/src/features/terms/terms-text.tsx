import type { TermsDifference, TermsRecord } from '@handelsplatz/contract/terms';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../platform/api/calls.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonLines } from '../../ui/feedback/skeleton.tsx';
import styles from './terms.module.css';
import { t } from './texts.ts';

/** The sections of a version. */
export function TermsSections({ sections }: Pick<TermsRecord, 'sections'>) {
  return (
    <div className={styles.text}>
      {sections.map(({ heading, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two sections may have one heading, and a text never changes.
        <section key={index}>
          <h2>{heading}</h2>
          <p>{text}</p>
        </section>
      ))}
    </div>
  );
}

/** What a text changed, with the words that are new and those that are gone marked. */
export function TermsDifferenceText({ parts }: Pick<TermsDifference, 'parts'>) {
  return (
    <div className={styles.difference}>
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts are the text in its sequence.
        <Part key={index} {...part} />
      ))}
    </div>
  );
}

function Part({ kind, text }: TermsDifference['parts'][number]) {
  const shown = text.replace(/^## /gm, '');
  if (kind === 'same') return shown;
  const Mark = kind === 'added' ? 'ins' : 'del';
  return (
    <Mark>
      <span className="sr-only">{t(kind)} </span>
      {shown}
    </Mark>
  );
}

/** What a version changed of the one before it. */
export function VersionDifference({ version }: { version: string }) {
  const { data, error, refetch } = useQuery(read('/api/terms/diff', { query: { version } }));
  if (error) return <ErrorState error={error} what={t('changes')} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonLines lines={8} />;
  return data.previous === null ? <p>{t('first')}</p> : <TermsDifferenceText parts={data.parts} />;
}
