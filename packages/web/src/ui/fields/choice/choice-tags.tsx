import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { Icon } from '../../icon.tsx';
import type { ChoiceListProps } from './choice-list.tsx';
import styles from './choice-tags.module.css';
import { t } from './choice-texts.ts';
import { listOptions } from './choices.ts';

/** About as many as fit into a few lines. */
const mostTags = 8;

/** One tag for each choice, in the sequence of the list. The cross removes the choice. The remaining choices are counted. */
export function ChoiceTags({ label, groups, value, onChange }: Omit<ChoiceListProps, 'searchable'>) {
  // A choice that is no longer in the list has no name here.
  const chosen = listOptions(groups).filter((option) => value.includes(option.value));
  const shown = chosen.slice(0, mostTags);
  if (chosen.length === 0) return null;
  return (
    <ul className={styles.tags} aria-label={t('chosenOf', { label })}>
      {shown.map((option) => (
        <li key={option.value} className={styles.tag}>
          {option.label}
          <button
            type="button"
            className={styles.remove}
            aria-label={t('removeTag', { name: option.label })}
            onClick={() => onChange(value.filter((other) => other !== option.value))}
          >
            <Icon of={IconX} size={13} />
          </button>
        </li>
      ))}
      {chosen.length > shown.length && (
        <li className="muted">{t('andMore', { count: chosen.length - shown.length })}</li>
      )}
    </ul>
  );
}
