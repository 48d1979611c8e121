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
          <span>{label}</span>
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
