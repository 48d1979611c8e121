import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Collection } from 'react-aria-components/Collection';
import { Tree as AriaTree, TreeItem, TreeItemContent } from 'react-aria-components/Tree';
import { Icon } from '../icon.tsx';
import { t } from '../texts.ts';
import { t as listText } from './texts.ts';
import styles from './tree.module.css';

/** One branch or leaf. */
export interface TreeNode {
  readonly id: string;
  readonly label: string;
  /** Content at the end of the row, such as a count. */
  readonly aside?: ReactNode;
  readonly children?: readonly TreeNode[];
}

/** The properties of a tree. */
export interface TreeProps {
  readonly label: string;
  readonly nodes: readonly TreeNode[];
  /** The chosen node, or undefined. */
  readonly selected: string | undefined;
  readonly onSelect: (id: string) => void;
  /** Branches that are open at first. */
  readonly openAtFirst?: readonly string[];
}

/**
 * Nested items, such as the terminals of regions. Arrow right opens a branch, arrow left closes it, letters find a row, Enter
 * chooses it.
 */
export function Tree({ label, nodes, selected, onSelect, openAtFirst = [] }: TreeProps) {
  return (
    <AriaTree
      aria-label={label}
      className={styles.tree ?? ''}
      items={nodes}
      selectionMode="single"
      selectionBehavior="replace"
      disallowEmptySelection
      escapeKeyBehavior="none"
      selectedKeys={selected === undefined ? [] : [selected]}
      defaultExpandedKeys={openAtFirst}
      onSelectionChange={(keys) => {
        const [chosen] = keys === 'all' ? [] : keys;
        if (chosen !== undefined) onSelect(String(chosen));
      }}
      renderEmptyState={() => <p className={styles.none}>{t('noMatch')}</p>}
    >
      {Row}
    </AriaTree>
  );
}

function Row({ id, label, aside, children = [] }: TreeNode) {
  return (
    <TreeItem id={id} textValue={label} className={styles.row ?? ''}>
      <TreeItemContent>
        {({ hasChildItems, isExpanded, level }) => (
          <div className={styles.content} data-level={Math.min(level, 5)}>
            {hasChildItems ? (
              <Button
                slot="chevron"
                className={styles.chevron ?? ''}
                aria-label={listText(isExpanded ? 'closeBranch' : 'openBranch', { label })}
              >
                <Icon of={IconChevronRight} size={16} />
              </Button>
            ) : (
              <span className={styles.chevron} />
            )}
            <span className="shrink breaks">{label}</span>
            {aside !== undefined && <span className={styles.aside}>{aside}</span>}
          </div>
        )}
      </TreeItemContent>
      <Collection items={children}>{Row}</Collection>
    </TreeItem>
  );
}
