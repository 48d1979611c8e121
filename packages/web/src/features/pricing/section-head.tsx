import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { kindTexts as k } from './kind-texts.ts';
import type { RuleKind } from './kinds.ts';
import styles from './section-head.module.css';
import { texts as t } from './texts.ts';
import { useWindows } from './use-windows.ts';

/** Title of a section, what its rules do, and what can be done. */
export function SectionHead({ title, text, actions }: { title: string; text: ReactNode; actions?: ReactNode }) {
  return (
    <header className={styles.head}>
      <div className={styles.words}>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.text}>{text}</p>
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}

/** Searches the lists of the section; nothing while there is nothing to search. */
export function ListSearch({ count, label = t('search') }: { count: number; label?: string }) {
  const { search, setWords } = useWindows();
  if (count === 0) return null;
  return (
    <search className={styles.search}>
      <SearchField label={label} hideLabel value={search.q ?? ''} onChange={setWords} />
    </search>
  );
}

/** Opens the form of a new rule. */
export function NewRuleButton({ kind, tone = 'default' }: { kind: RuleKind; tone?: 'primary' | 'default' }) {
  const { openNew } = useWindows();
  return (
    <Button tone={tone} icon={<Icon of={IconPlus} size={18} />} onClick={() => openNew(kind)}>
      {k(`new_${kind}`)}
    </Button>
  );
}
