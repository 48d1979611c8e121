import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { DelayedSearch } from '../../ui/fields/delayed-search.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Intro } from '../../ui/layout/intro.tsx';
import { ExplainedLabel } from '../parts/terms.tsx';
import styles from './section-head.module.css';
import { kindTexts as k } from './shared/kind-texts.ts';
import type { EditableRuleKind } from './shared/kinds.ts';
import { texts as t } from './texts.ts';
import { useDialogs } from './use-dialogs.ts';

/** The title of a section, the meaning of its rules (hidden after the first visit), and its actions. */
export function SectionHead({ title, text, actions }: { title: string; text: ReactNode; actions?: ReactNode }) {
  return (
    <header className={styles.head}>
      <div className={styles.words}>
        <h2 className="text-xl">
          <ExplainedLabel label={title} />
        </h2>
        <Intro id={`${t('title')} ${title}`} about={title}>
          {text}
        </Intro>
      </div>
      {actions && <div className="wrap gap-2">{actions}</div>}
    </header>
  );
}

/** Searches the lists of the section. Shows nothing while they are empty. */
export function ListSearch({ count, label = t('search') }: { count: number; label?: string }) {
  const { search, setWords } = useDialogs();
  if (count === 0) return null;
  return (
    <search className={styles.search}>
      <DelayedSearch label={label} hideLabel value={search.q ?? ''} onChange={setWords} />
    </search>
  );
}

/** Opens the form of a new rule. */
export function NewRuleButton({ kind, tone = 'default' }: { kind: EditableRuleKind; tone?: 'primary' | 'default' }) {
  const { openNew } = useDialogs();
  return (
    <Button tone={tone} icon={<Icon of={IconPlus} size={18} />} onClick={() => openNew(kind)}>
      {k(`new_${kind}`)}
    </Button>
  );
}
