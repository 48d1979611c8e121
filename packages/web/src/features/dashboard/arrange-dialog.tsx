import { arrangeTiles, type DashboardLayout, type DashboardTile, dashboardTiles } from '@handelsplatz/domain/dashboard';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/feedback/error-note.tsx';
import { CheckField } from '../../ui/fields/check-field.tsx';
import { ReorderList } from '../../ui/lists/reorder-list.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useArrange } from './queries.ts';
import { tiles as names, arrange as t } from './texts.ts';

interface ArrangeDialogProps {
  readonly own: readonly DashboardTile[];
  readonly layout: DashboardLayout & { readonly arranged: boolean };
  readonly onClose: () => void;
}

/** Moves and hides tiles. Each change shows on the page behind at once and is kept. */
export default function ArrangeDialog({ own, layout, onClose }: ArrangeDialogProps) {
  const save = useArrange();
  const tiles = arrangeTiles(own, layout);
  const isShown = (tile: DashboardTile) => !layout.hidden.includes(tile);
  const show = (tile: DashboardTile, shown: boolean) =>
    save.mutate({ tiles, hidden: shown ? layout.hidden.filter((each) => each !== tile) : [...layout.hidden, tile] });
  return (
    <Dialog
      open
      size="s"
      title={t('title')}
      onClose={onClose}
      footer={
        <>
          <Button disabled={!layout.arranged} onClick={() => save.mutate(null)}>
            {t('reset')}
          </Button>
          <Button tone="primary" autoFocus onClick={onClose}>
            {t('done')}
          </Button>
        </>
      }
    >
      <div className="stack gap-3">
        <p>{t('intro')}</p>
        {save.error && <ErrorNote error={save.error} />}
        <ReorderList
          label={t('list')}
          items={tiles.map((tile) => ({
            id: tile,
            label: names(tile),
            aside: (
              <CheckField
                label={
                  <>
                    <span aria-hidden="true">{t('shown')}</span>
                    <span className="sr-only">{t('show', { name: names(tile) })}</span>
                  </>
                }
                checked={isShown(tile)}
                onChange={(shown) => show(tile, shown)}
              />
            ),
          }))}
          onReorder={(ids) => save.mutate({ tiles: dashboardTilesIn(ids), hidden: layout.hidden })}
        />
      </div>
    </Dialog>
  );
}

const dashboardTilesIn = (ids: readonly string[]): DashboardTile[] =>
  ids.flatMap((id) => dashboardTiles.find((tile) => tile === id) ?? []);
