import type { ApiKey } from '@handelsplatz/contract/api-keys';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call, read } from '../../../platform/api/calls.ts';
import { type Formats, useFormats } from '../../../platform/formats.ts';
import { Button } from '../../../ui/button.tsx';
import type { Column } from '../../../ui/data-table/data-table.tsx';
import { lazyDialog } from '../../../ui/feedback/lazy-dialog.tsx';
import { usePreloaded } from '../../../ui/feedback/lazy-part.tsx';
import type { StatusTone } from '../../../ui/feedback/note.tsx';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { ListPanel } from '../../parts/secrets/list-panel.tsx';
import { Question } from '../../parts/secrets/question.tsx';
import { SecretDialog } from '../../parts/secrets/secret-dialog.tsx';
import styles from '../api-keys.module.css';
import { t } from './key-texts.ts';
import { nameScope } from './scopes.ts';

const KeyDialog = lazyDialog(() => import('./key-dialog.tsx'));
const RotateDialog = lazyDialog(() => import('./rotate-dialog.tsx'));
const openedLater = [KeyDialog, RotateDialog];

/** What is done with the keys at the moment. */
type Doing =
  | { readonly new: true }
  | { readonly rotate: ApiKey }
  | { readonly revoke: ApiKey }
  | { readonly made: string };

/** The account's keys: made, replaced and revoked here. */
export function KeysPanel() {
  usePreloaded(openedLater);
  const query = useQuery(read('/api/apiKeys'));
  const formats = useFormats();
  const [doing, setDoing] = useState<Doing>();
  const close = () => setDoing(undefined);
  return (
    <>
      <ListPanel
        title={t('list')}
        addLabel={t('add')}
        onAdd={() => setDoing({ new: true })}
        query={query}
        toRows={({ keys }) => keys}
        columns={listColumns(formats, setDoing)}
        empty={{ title: t('emptyTitle'), text: t('empty') }}
        foot={<Foot />}
      />
      {doing && 'new' in doing && (
        <KeyDialog givable={query.data?.scopes ?? []} onMade={(made) => setDoing({ made })} onClose={close} />
      )}
      {doing && 'rotate' in doing && (
        <RotateDialog apiKey={doing.rotate} onMade={(made) => setDoing({ made })} onClose={close} />
      )}
      {doing && 'revoke' in doing && <RevokeQuestion apiKey={doing.revoke} onClose={close} />}
      {doing && 'made' in doing && (
        <SecretDialog title={t('madeTitle')} label={t('key')} secret={doing.made} onClose={close} />
      )}
    </>
  );
}

function Foot() {
  const [before, after] = t('foot', { link: '\n' }).split('\n');
  return (
    <>
      {before}
      <Link to="/schluessel-verloren">{t('lostLink')}</Link>
      {after}
    </>
  );
}

const tones: Readonly<Record<ApiKey['state'], StatusTone>> = {
  ACTIVE: 'positive',
  EXPIRED: 'neutral',
  REVOKED: 'neutral',
  INACTIVE: 'warning',
};

function listColumns(formats: Formats, onDo: (doing: Doing) => void): Column<ApiKey>[] {
  return [
    {
      id: 'name',
      header: t('name'),
      sortable: true,
      value: ({ name }) => name,
      onCard: 'title',
      width: 'auto',
      cell: ({ name, beginning, createdBy }) => (
        <>
          <strong>{name}</strong>
          <div className={styles.code}>{beginning}…</div>
          <div className="muted">{t('by', { name: createdBy })}</div>
        </>
      ),
    },
    {
      id: 'state',
      header: t('state'),
      onCard: 'aside',
      cell: ({ state }) => <StatusBadge tone={tones[state]}>{t(state)}</StatusBadge>,
    },
    {
      id: 'scopes',
      header: t('scopesShort'),
      cell: ({ scopes, allowedNetworks }) => (
        <>
          <span title={scopes.map(nameScope).join(', ')}>
            {scopes.length > 2 ? t('scopesCount', { count: scopes.length }) : scopes.map(nameScope).join(', ')}
          </span>
          {allowedNetworks.length > 0 && (
            <div className="muted">{t('from', { networks: allowedNetworks.join(', ') })}</div>
          )}
        </>
      ),
    },
    {
      id: 'expires',
      header: t('expires'),
      sortable: true,
      value: ({ expires }) => expires,
      // It ends with its last day, not with the first moment of the next.
      cell: ({ expires }) => formats.dateTime(new Date(Date.parse(expires) - 1)),
    },
    {
      id: 'used',
      header: t('lastUsed'),
      sortable: true,
      value: ({ lastUsed }) => lastUsed ?? '',
      cell: ({ lastUsed, lastUsedAddress }) =>
        lastUsed ? t('lastUsedAt', { time: formats.dateTime(lastUsed), address: lastUsedAddress ?? '' }) : t('never'),
    },
    {
      id: 'actions',
      header: t('actions'),
      hideHeader: true,
      onCard: 'foot',
      align: 'right',
      cell: (apiKey) => <Actions apiKey={apiKey} onDo={onDo} />,
    },
  ];
}

function Actions({ apiKey, onDo }: { readonly apiKey: ApiKey; readonly onDo: (doing: Doing) => void }) {
  const { name, state } = apiKey;
  if (state === 'EXPIRED' || state === 'REVOKED') return null;
  return (
    <div className="wrap gap-2">
      <Button size="s" tone="subtle" aria-label={t('rotateAbout', { name })} onClick={() => onDo({ rotate: apiKey })}>
        {t('rotate')}
      </Button>
      <Button size="s" tone="subtle" aria-label={t('revokeAbout', { name })} onClick={() => onDo({ revoke: apiKey })}>
        {t('revoke')}
      </Button>
    </div>
  );
}

function RevokeQuestion({ apiKey, onClose }: { readonly apiKey: ApiKey; readonly onClose: () => void }) {
  const { _id, name } = apiKey;
  return (
    <Question
      title={t('revokeTitle', { name })}
      text={t('revokeText')}
      confirmLabel={t('revoke')}
      send={() => call('DELETE /api/apiKeys/:id', { params: { id: _id } })}
      doneText={t('revoked', { name })}
      onClose={onClose}
    />
  );
}
