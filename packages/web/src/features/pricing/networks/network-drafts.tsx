import type { NetworkView } from '@handelsplatz/contract/pricing';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { Note } from '../../ui/note.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import styles from './open-drafts.module.css';
import { sectionTexts as t } from './section-texts.ts';
import { draftPath, sectionPath } from './sections.ts';

type Drafts = Pick<NetworkView, 'drafts'>;

/** That open drafts change a network, with the way to them; nothing while none does. */
export function NetworkDrafts({ drafts }: Drafts) {
  const [first, second] = drafts;
  if (!first) return null;
  return (
    <Link
      to={second ? sectionPath('drafts') : draftPath(first._id)}
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

/** Which open drafts change a network, where it is about to be changed without them. */
export function NetworkDraftsNote({ drafts }: Drafts) {
  if (drafts.length === 0) return null;
  return (
    <Note tone="info">
      {t('networkInDraftNote', { count: drafts.length })}
      {drafts.map(({ _id, name }, index) => (
        <Fragment key={_id}>
          {index > 0 && ', '}
          <Link to={draftPath(_id)}>{name}</Link>
        </Fragment>
      ))}
      .
    </Note>
  );
}
