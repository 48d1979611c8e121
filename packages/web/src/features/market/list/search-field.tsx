import { useEffect, useState } from 'react';
import { SearchField as KitSearchField } from '../../../ui/fields/search-field.tsx';
import { t } from '../texts.ts';

interface SearchFieldProps {
  readonly value: string;
  readonly onChange: (text: string) => void;
}

const pauseMs = 120;

/** Text search. It shows every key at once and writes the address after a short pause in typing. */
export function SearchField({ value, onChange }: SearchFieldProps) {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  const [sent, setSent] = useState(value);
  if (known !== value) {
    setKnown(value);
    if (value !== sent) setText(value);
  }
  useEffect(() => {
    if (text === value) return;
    const timer = setTimeout(() => {
      setSent(text);
      onChange(text);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [text, value, onChange]);
  return (
    <KitSearchField
      label={t('search')}
      placeholder={t('searchHint')}
      aria-keyshortcuts="/"
      value={text}
      onChange={setText}
    />
  );
}
