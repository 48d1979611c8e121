import type { DeliveryLocation } from '@handelsplatz/contract/locations';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read, useCall } from '../../platform/api/calls.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { notify, notifyFailure } from '../../ui/feedback/notify.ts';
import { SkeletonLines } from '../../ui/feedback/skeleton.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { LocationForm } from './location-form.tsx';
import styles from './locations.module.css';
import { placeText } from './place-text.ts';
import { t } from './texts.ts';

type Task = { readonly kind: 'add' } | { readonly kind: 'edit'; readonly location: DeliveryLocation };

/** Delivery addresses: list, add, change, delete. */
export default function LocationsPanel() {
  const query = useQuery(read('/api/metadata/locations'));
  const [task, setTask] = useState<Task>();
  const locations = query.data?.locations;
  const close = () => setTask(undefined);
  const remove = useRemoveWithUndo();
  return (
    <Panel title={t('title')} actions={<Button onClick={() => setTask({ kind: 'add' })}>{t('add')}</Button>}>
      <p className={styles.description}>{t('description')}</p>
      {locations === undefined && query.isError && (
        <ErrorState error={query.error} what={t('what')} onRetry={() => void query.refetch()} />
      )}
      {locations === undefined && !query.isError && <SkeletonLines lines={4} />}
      {locations?.length === 0 && <EmptyState title={t('emptyTitle')}>{t('empty')}</EmptyState>}
      <ul className="list">
        {locations?.map((location) => (
          <LocationRow key={location._id} location={location} onTask={setTask} onRemove={remove} />
        ))}
      </ul>
      {task?.kind === 'add' && <LocationForm onClose={close} />}
      {task?.kind === 'edit' && <LocationForm location={task.location} onClose={close} />}
    </Panel>
  );
}

interface RowProps {
  readonly location: DeliveryLocation;
  readonly onTask: (task: Task) => void;
  readonly onRemove: (location: DeliveryLocation) => void;
}

function LocationRow({ location, onTask, onRemove }: RowProps) {
  const place = placeText(location);
  return (
    <li className={styles.row}>
      <div>
        <p className="medium">{place}</p>
        {location.contactPerson && <p className="muted">{t('contact', { name: location.contactPerson })}</p>}
        {location.instructions && <p className="muted">{location.instructions}</p>}
      </div>
      <div className="line gap-2">
        <Button size="s" aria-label={t('editPlace', { place })} onClick={() => onTask({ kind: 'edit', location })}>
          {t('edit')}
        </Button>
        <Button size="s" tone="subtle" aria-label={t('removePlace', { place })} onClick={() => onRemove(location)}>
          {t('remove')}
        </Button>
      </div>
    </li>
  );
}

/** Removes an address at once; the message takes it back. */
function useRemoveWithUndo() {
  const remove = useCall('DELETE /api/metadata/locations/:id');
  const restore = useCall('POST /api/metadata/locations/:id/restoration');
  const fail = { onError: notifyFailure };
  return ({ _id }: DeliveryLocation) => {
    const undo = { label: t('undo'), run: () => restore.mutate({ params: { id: _id } }, fail) };
    remove.mutate(
      { params: { id: _id } },
      { ...fail, onSuccess: () => notify.success(t('removed'), { action: undo }) },
    );
  };
}
