import type { NetworkView } from '@handelsplatz/contract/pricing/networks';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { Note } from '../../../ui/feedback/note.tsx';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { toDraft, toSection } from '../sections.ts';
import styles from '../shared/draft-link.module.css';
import { networkTexts as t } from './texts.ts';

type Drafts = Pick<NetworkView, 'drafts'>;

/** Says that open drafts change the network, with a link to them. Shows nothing while none does. */
export function NetworkDrafts({ drafts }: Drafts) {
  const [first, second] = drafts;
  if (!first) return null;
  return (
    <Link
      {...(second ? toSection('drafts') : toDraft(first._id))}
      className={styles.link}
      title={drafts.map(({ name }) => name).join(', ')}
      onClick={(event) => event.stopPropagation()}
    >
      <StatusBadge tone="info">
        {second ? t('networkInDrafts', { count: drafts.length }) : t('networkInDraft')}
      </StatusBadge>
    </Link>
  );
}

/** Names the open drafts that change the network, in the form that changes it directly. */
export function NetworkDraftsNote({ drafts }: Drafts) {
  if (drafts.length === 0) return null;
  return (
    <Note tone="info">
      {t('networkInDraftNote', { count: drafts.length })}
      {drafts.map(({ _id, name }, index) => (
        <Fragment key={_id}>
          {index > 0 && ', '}
          <Link {...toDraft(_id)}>{name}</Link>
        </Fragment>
      ))}
      .
    </Note>
  );
}
