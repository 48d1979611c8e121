import type { OrderView } from '@handelsplatz/contract/orders';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ErrorNote } from '../../../ui/feedback/error-note.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { type OrdersSearch, toSavedSearch } from '../search.ts';
import styles from './list.module.css';
import { t } from './texts.ts';
import { useDeleteView, useSaveView } from './view-queries.ts';

interface ViewDialogProps {
  /** The view that is edited; undefined for a new one. */
  readonly view: OrderView | undefined;
  readonly search: OrdersSearch;
  readonly onClose: () => void;
  readonly onSaved: (id: string) => void;
  readonly onDeleted: () => void;
}

/** Name, readers and place of a view. A new one keeps the filters, the sort and the columns of now. */
export function ViewDialog({ view, search, onClose, onSaved, onDeleted }: ViewDialogProps) {
  const [name, setName] = useState(view?.name ?? '');
  const [shared, setShared] = useState(view?.shared ?? false);
  const [first, setFirst] = useState(view?.accountDefault ?? false);
  const save = useSaveView();
  const remove = useDeleteView();
  const submit = async () => {
    const values = { name, shared, accountDefault: shared && first, search: view?.search ?? toSavedSearch(search) };
    const id = await save.mutateAsync({ id: view?._id, values }).catch(() => undefined);
    if (id === undefined) return;
    notify.success(t('viewSaved', { name }));
    onSaved(id);
    onClose();
  };
  const destroy = async () => {
    if (!view) return;
    const done = await remove.mutateAsync(view._id).catch(() => undefined);
    if (!done) return;
    notify.success(t('viewDeleted', { name: view.name }));
    onDeleted();
    onClose();
  };
  const error = save.error ?? remove.error;
  return (
    <Dialog
      open
      onClose={onClose}
      title={view ? t('viewTitleEdit') : t('viewTitleNew')}
      footer={
        <>
          {view && (
            <Button tone="danger" busy={remove.isPending} onClick={() => void destroy()}>
              {t('viewDelete')}
            </Button>
          )}
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button tone="primary" busy={save.isPending} disabled={name.trim() === ''} onClick={() => void submit()}>
            {t('viewSave')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <p>{t('viewIntro')}</p>
        {error && <ErrorNote error={error} />}
        <TextField label={t('viewName')} value={name} onChange={setName} required />
        <CheckField label={t('viewShared')} checked={shared} onChange={setShared} />
        {shared && <CheckField label={t('viewAccountDefault')} checked={first} onChange={setFirst} />}
      </div>
    </Dialog>
  );
}
