import { useEffect, useRef, useState } from 'react';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { t } from './texts.ts';

const pauseMs = 300;

/** Search by order number. It queries the server after a short pause in typing, or at once with Enter. */
export function NumberSearch({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  const sent = useRef(value);
  if (known !== value) {
    setKnown(value);
    if (value !== sent.current) setText(value);
  }
  const latest = useRef(onChange);
  latest.current = onChange;
  useEffect(() => {
    if (text === value) return;
    const timer = setTimeout(() => {
      sent.current = text;
      latest.current(text);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [text, value]);
  return <SearchField label={t('numberSearch')} value={text} onChange={setText} />;
}
