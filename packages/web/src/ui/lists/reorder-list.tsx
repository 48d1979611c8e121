import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import IconGripVertical from '@tabler/icons-react/dist/esm/icons/IconGripVertical.mjs';
import { type ReactNode, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { GridList, GridListItem } from 'react-aria-components/GridList';
import { type DroppableCollectionReorderEvent, useDragAndDrop } from 'react-aria-components/useDragAndDrop';
import { Icon } from '../icon.tsx';
import styles from './reorder-list.module.css';
import { t } from './texts.ts';

/** One item of the list. */
export interface ReorderItem {
  readonly id: string;
  readonly label: string;
  /** Content at the end of the row. */
  readonly aside?: ReactNode;
}

/** The properties of a list to reorder. */
export interface ReorderListProps {
  readonly label: string;
  readonly items: readonly ReorderItem[];
  /** Called with all ids in the new sequence. */
  readonly onReorder: (ids: readonly string[]) => void;
}

/**
 * Items in a sequence that the user sets: dragged by the handle with mouse or finger, with the keyboard (Enter on the handle,
 * arrow keys, Enter), or moved by one place with the arrow buttons. A screen reader announces the new place.
 */
export function ReorderList({ label, items, onReorder }: ReorderListProps) {
  const [said, setSaid] = useState('');
  const ids = items.map(({ id }) => id);
  const { dragAndDropHooks } = useDragAndDrop<ReorderItem>({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': findName(items, String(key)) })),
    onReorder: (event) => put(reorderedIds(ids, event), String([...event.keys][0])),
  });
  const put = (next: readonly string[], moved: string) => {
    if (next.join() === ids.join()) return;
    setSaid(t('movedTo', { name: findName(items, moved), place: next.indexOf(moved) + 1, of: next.length }));
    onReorder(next);
  };
  const step = (id: string, by: -1 | 1) => {
    const from = ids.indexOf(id);
    const other = ids[from + by];
    if (other !== undefined) put(ids.with(from, other).with(from + by, id), id);
  };
  return (
    <>
      <GridList
        aria-label={label}
        className={styles.list ?? ''}
        items={items}
        selectionMode="none"
        keyboardNavigationBehavior="tab"
        dragAndDropHooks={dragAndDropHooks}
        dependencies={[items]}
      >
        {(item) => <Row item={item} place={ids.indexOf(item.id)} of={ids.length} onStep={step} />}
      </GridList>
      <p className="sr-only" role="status">
        {said}
      </p>
    </>
  );
}

interface RowProps {
  readonly item: ReorderItem;
  readonly place: number;
  readonly of: number;
  readonly onStep: (id: string, by: -1 | 1) => void;
}

function Row({ item, place, of, onStep }: RowProps) {
  const { id, label, aside } = item;
  return (
    <GridListItem id={id} textValue={label} className={styles.row ?? ''}>
      <Button slot="drag" className={styles.tool ?? ''} aria-label={t('drag', { name: label })}>
        <Icon of={IconGripVertical} size={16} />
      </Button>
      <span className={styles.place}>{place + 1}</span>
      <span className={styles.label}>{label}</span>
      {aside !== undefined && <span className="muted">{aside}</span>}
      <span className="inline">
        <Button
          className={styles.tool ?? ''}
          aria-label={t('moveUp', { name: label })}
          isDisabled={place === 0}
          onPress={() => onStep(id, -1)}
        >
          <Icon of={IconArrowUp} size={18} />
        </Button>
        <Button
          className={styles.tool ?? ''}
          aria-label={t('moveDown', { name: label })}
          isDisabled={place === of - 1}
          onPress={() => onStep(id, 1)}
        >
          <Icon of={IconArrowDown} size={18} />
        </Button>
      </span>
    </GridListItem>
  );
}

const findName = (items: readonly ReorderItem[], id: string): string =>
  items.find((item) => item.id === id)?.label ?? '';

/** The ids after the dragged ones were dropped before or after another one. */
export function reorderedIds(
  ids: readonly string[],
  { keys, target }: Pick<DroppableCollectionReorderEvent, 'keys' | 'target'>,
): string[] {
  const moved = ids.filter((id) => keys.has(id));
  const rest = ids.filter((id) => !keys.has(id));
  const at = rest.indexOf(String(target.key));
  if (at < 0) return [...ids];
  return rest.toSpliced(target.dropPosition === 'after' ? at + 1 : at, 0, ...moved);
}
