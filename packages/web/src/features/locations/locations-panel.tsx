import type { DeliveryLocation } from '@handelsplatz/contract/locations';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { notify } from '../../ui/feedback/notify.ts';
import { SkeletonLines } from '../../ui/feedback/skeleton.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx';
import { LocationForm } from './location-form.tsx';
import styles from './locations.module.css';
import { placeText } from './place-text.ts';
import { locationsQuery, useRemoveLocation } from './queries.ts';
import { t } from './texts.ts';

type Task = { readonly kind: 'add' } | { readonly kind: 'edit' | 'remove'; readonly location: DeliveryLocation };

/** Delivery addresses: list, add, change, delete. */
export default function LocationsPanel() {
  const query = useQuery(locationsQuery());
  const [task, setTask] = useState<Task>();
  const locations = query.data?.locations;
  const close = () => setTask(undefined);
  return (
    <Panel title={t('title')} actions={<Button onClick={() => setTask({ kind: 'add' })}>{t('add')}</Button>}>
      <p className={styles.description}>{t('description')}</p>
      {locations === undefined && query.isError && (
        <ErrorState error={query.error} what={t('what')} onRetry={() => void query.refetch()} />
      )}
      {locations === undefined && !query.isError && <SkeletonLines lines={4} />}
      {locations?.length === 0 && <EmptyState title={t('emptyTitle')}>{t('empty')}</EmptyState>}
      <ul className={styles.list}>
        {locations?.map((location) => (
          <LocationRow key={location._id} location={location} onTask={setTask} />
        ))}
      </ul>
      {task?.kind === 'add' && <LocationForm onClose={close} />}
      {task?.kind === 'edit' && <LocationForm location={task.location} onClose={close} />}
      {task?.kind === 'remove' && <RemoveQuestion location={task.location} onClose={close} />}
    </Panel>
  );
}

function LocationRow({ location, onTask }: { location: DeliveryLocation; onTask: (task: Task) => void }) {
  const place = placeText(location);
  return (
    <li className={styles.row}>
      <div>
        <p className={styles.place}>{place}</p>
        {location.contactPerson && <p className={styles.hint}>{t('contact', { name: location.contactPerson })}</p>}
        {location.instructions && <p className={styles.hint}>{location.instructions}</p>}
      </div>
      <div className={styles.actions}>
        <Button size="s" aria-label={t('editPlace', { place })} onClick={() => onTask({ kind: 'edit', location })}>
          {t('edit')}
        </Button>
        <Button
          size="s"
          tone="subtle"
          aria-label={t('removePlace', { place })}
          onClick={() => onTask({ kind: 'remove', location })}
        >
          {t('remove')}
        </Button>
      </div>
    </li>
  );
}

function RemoveQuestion({ location, onClose }: { location: DeliveryLocation; onClose: () => void }) {
  const remove = useRemoveLocation();
  const confirm = () =>
    remove.mutate(location._id, {
      onSuccess: () => {
        notify.success(t('removed'));
        onClose();
      },
    });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={confirm}
      title={t('removeTitle')}
      confirmLabel={t('remove')}
      cancelLabel={t('cancel')}
      danger
      busy={remove.isPending}
      error={remove.error}
    >
      <p>{t('removeText', { place: placeText(location) })}</p>
    </ConfirmDialog>
  );
}
