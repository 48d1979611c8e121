import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import styles from './task-tile.module.css';

interface TileProps extends Omit<ComponentProps<'a'>, 'title'> {
  /** How much waits: a number, or a share such as `82 %`. */
  readonly count: number | string;
  readonly title: string;
  readonly text: string;
  /** Waits for a decision. */
  readonly urgent?: boolean;
  /** No decision: one line to know, under the tiles. */
  readonly quiet?: boolean;
}

function Tile({ count, title, text, urgent, quiet = false, ...link }: TileProps) {
  return (
    <a {...link} className={quiet ? styles.note : styles.tile} data-urgent={urgent || undefined}>
      <span className={styles.count}>{count}</span>
      <span className={styles.words}>
        <strong>{title}</strong>
        <span className="muted">{text}</span>
      </span>
    </a>
  );
}

/** What waits for the user, with its number, as a link to the place where it is done. */
export const TaskTile = createLink(Tile);
