import type { OrderView } from '@handelsplatz/contract/orders';
import { useState } from 'react';
import { useCall } from '../../../platform/api/calls.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorNote } from '../../../ui/feedback/error-note.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { t } from './texts.ts';
import { useSaveView, type ViewList } from './view-queries.ts';

export interface ViewDialogProps {
  readonly list: ViewList;
  /** What a view of this list keeps, in a sentence. */
  readonly intro: string;
  /** The view that is edited; undefined for a new one. */
  readonly view: OrderView | undefined;
  /** What a new view keeps. */
  readonly search: OrderView['search'];
  readonly onClose: () => void;
  readonly onSaved: (id: string) => void;
  readonly onDeleted: () => void;
}

/** Name and readers of a view. Deleting one can be undone. */
export default function ViewDialog({ list, intro, view, search, onClose, onSaved, onDeleted }: ViewDialogProps) {
  const [name, setName] = useState(view?.name ?? '');
  const [shared, setShared] = useState(view?.shared ?? false);
  const [first, setFirst] = useState(view?.accountDefault ?? false);
  const save = useSaveView(list);
  const remove = useCall('DELETE /api/views/:id');
  const error = save.error ?? remove.error;
  const submit = async () => {
    const values = { name, shared, accountDefault: shared && first, search: view?.search ?? search };
    const id = await save.mutateAsync({ id: view?._id, values }).catch(() => undefined);
    if (id === undefined) return;
    notify.success(t('saved', { name }));
    onSaved(id);
    onClose();
  };
  const destroy = async (gone: OrderView) => {
    const done = await remove.mutateAsync({ params: { id: gone._id } }).catch(() => undefined);
    if (!done) return;
    const { name: called, shared: ofTeam, accountDefault, search: saved } = gone;
    const again = () =>
      void save.mutateAsync({ id: undefined, values: { name: called, shared: ofTeam, accountDefault, search: saved } });
    notify.success(t('deleted', { name: called }), { action: { label: t('undo'), run: again } });
    onDeleted();
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={view ? t('titleEdit') : t('titleNew')}
      footer={
        <>
          {view && (
            <Button tone="danger" busy={remove.isPending} onClick={() => void destroy(view)}>
              {t('remove')}
            </Button>
          )}
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button tone="primary" busy={save.isPending} disabled={name.trim() === ''} onClick={() => void submit()}>
            {t('save')}
          </Button>
        </>
      }
    >
      <div className="column gap-4">
        <p>{intro}</p>
        {error && <ErrorNote error={error} />}
        <TextField label={t('name')} value={name} onChange={setName} required />
        <CheckField label={t('shared')} checked={shared} onChange={setShared} />
        {shared && <CheckField label={t('first')} checked={first} onChange={setFirst} />}
      </div>
    </Dialog>
  );
}
