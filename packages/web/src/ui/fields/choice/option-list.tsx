import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { ListBoxItem } from 'react-aria-components/ListBox';
import { Icon } from '../../icon.tsx';
import floating from '../../overlays/floating.module.css';

/** One choice of a field. */
export interface SelectOption {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
}

/** The options of entries with a name; none while they are loading. */
export function toOptions(entries: readonly { readonly _id: string; readonly name: string }[] = []): SelectOption[] {
  return entries.map(({ _id, name }) => ({ value: _id, label: name }));
}

/** The key of the empty choice, because each entry of a list needs one. */
export const emptyKey = 'nothing-chosen';

interface OptionProps extends Omit<SelectOption, 'value'> {
  /** The value. The library finds the entry under this name. */
  readonly id: string;
}

/** One choice in the list of a select or a combobox, with a mark when it is chosen. */
export function Option({ id, label, disabled = false }: OptionProps) {
  return (
    <ListBoxItem id={id} textValue={label} isDisabled={disabled} className={floating.option ?? ''}>
      {({ isSelected }) => (
        <>
          <span title={label}>{label}</span>
          {isSelected && (
            <span className={floating.mark}>
              <Icon of={IconCheck} size={16} />
            </span>
          )}
        </>
      )}
    </ListBoxItem>
  );
}
