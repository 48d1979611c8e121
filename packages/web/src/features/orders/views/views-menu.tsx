import type { OrderView } from '@handelsplatz/contract/orders';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../../platform/api/calls.ts';
import { notify, notifyFailure } from '../../../ui/feedback/notify.ts';
import { Menu, MenuDivider, MenuItem } from '../../../ui/overlays/menu.tsx';
import { ViewDialog } from '../../parts/index.tsx';
import { useSaveView, viewsQuery } from '../../parts/views/view-queries.ts';
import { hasOrderFilters, noOrderFilters, type OrdersSearch, readOrdersSearch, toSavedOrderSearch } from '../search.ts';
import { t } from './texts.ts';
import { ViewMailDialog } from './view-mail-dialog.tsx';

interface ViewsMenuProps {
  readonly search: OrdersSearch;
  readonly onOpen: (search: OrdersSearch) => void;
}

const cleared: Partial<OrdersSearch> = {
  ...noOrderFilters,
  markt: undefined,
  gruppe: undefined,
  sort: undefined,
  richtung: undefined,
  spalten: undefined,
};

/** Whether the list differs from the view as it was saved. */
function isChanged(search: OrdersSearch, view: Pick<OrderView, 'search'>): boolean {
  const write = (saved: Record<string, string>) => JSON.stringify(Object.entries(saved).sort());
  return write(toSavedOrderSearch(search)) !== write(toSavedOrderSearch(readOrdersSearch(view.search)));
}

/** The saved views of the list. A dot says that the list differs from the open one; it can be saved or reset. */
export function OrderViewsMenu({ search, onOpen }: ViewsMenuProps) {
  const views = useQuery(viewsQuery('orders')).data ?? [];
  const save = useSaveView('orders');
  const [dialog, setDialog] = useState<'new' | 'edit' | 'mail'>();
  const open = views.find(({ _id }) => _id === search.ansicht);
  const changed = open !== undefined && isChanged(search, open);
  const show = (view: OrderView | undefined) =>
    onOpen({ ...cleared, ...(view && readOrdersSearch(view.search)), ansicht: view?._id });
  useFirstView(views, search, show);
  const saveChanges = async (view: OrderView) => {
    const { name, shared, accountDefault } = view;
    const values = { name, shared, accountDefault, search: toSavedOrderSearch(search) };
    const saving = save.mutateAsync({ id: view._id, values });
    await saving.then(() => notify.success(t('viewSaved', { name })), notifyFailure);
  };
  return (
    <>
      <Menu framed align="start" label={t('views')} trigger={`${open?.name ?? t('allOrders')}${changed ? ' •' : ''}`}>
        <MenuItem onSelect={() => show(undefined)}>{t('allOrders')}</MenuItem>
        {views.map((view) => (
          <MenuItem key={view._id} onSelect={() => show(view)}>
            {view.shared ? `${view.name} (${t('team')})` : view.name}
          </MenuItem>
        ))}
        <MenuDivider />
        {open && changed && open.mayChange && (
          <MenuItem onSelect={() => void saveChanges(open)}>{t('saveView')}</MenuItem>
        )}
        {open && changed && <MenuItem onSelect={() => show(open)}>{t('resetView')}</MenuItem>}
        {open && (
          <MenuItem
            onSelect={() =>
              void call('PUT /api/views/default', {
                body: { viewId: open.isDefault ? null : open._id, list: 'orders' },
              }).catch(notifyFailure)
            }
          >
            {open.isDefault ? t('noDefault') : t('makeDefault')}
          </MenuItem>
        )}
        {open && (
          <MenuItem onSelect={() => setDialog('mail')}>{open.mail ? t('mailChange') : t('mailChoose')}</MenuItem>
        )}
        {open?.mayChange && <MenuItem onSelect={() => setDialog('edit')}>{t('editView')}</MenuItem>}
        <MenuItem onSelect={() => setDialog('new')}>{t('saveAs')}</MenuItem>
      </Menu>
      {dialog === 'mail' && open && <ViewMailDialog view={open} onClose={() => setDialog(undefined)} />}
      {(dialog === 'new' || dialog === 'edit') && (
        <ViewDialog
          list="orders"
          intro={t('viewIntro')}
          view={dialog === 'edit' ? open : undefined}
          search={toSavedOrderSearch(search)}
          onClose={() => setDialog(undefined)}
          onSaved={(id) => onOpen({ ansicht: id })}
          onDeleted={() => onOpen({ ansicht: undefined })}
        />
      )}
    </>
  );
}

/** Opens the default view when the page is opened without any filter. */
function useFirstView(
  views: readonly OrderView[],
  search: OrdersSearch,
  show: (view: OrderView | undefined) => void,
): void {
  const [asked, setAsked] = useState(false);
  const first = views.find(({ isDefault }) => isDefault);
  const isPlain =
    !hasOrderFilters(search) &&
    ![search.ansicht, search.bestellung, search.datei, search.gruppe].some((name) => name !== undefined);
  useEffect(() => {
    if (asked || !first) return;
    setAsked(true);
    if (isPlain) show(first);
  }, [asked, first, isPlain, show]);
}
