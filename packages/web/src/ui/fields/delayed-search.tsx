import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { SearchField, type SearchFieldProps } from './search-field.tsx';

interface DelayedSearchProps extends Omit<SearchFieldProps, 'onKeyDown'> {
  /** How long nothing is typed before `onChange` is called. Default: 250. */
  readonly pauseMs?: number;
}

/** A search that shows every key at once and calls `onChange` after a short pause in typing, or at once with Enter. */
export function DelayedSearch({ value, onChange, pauseMs = 250, ...field }: DelayedSearchProps) {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  const [sent, setSent] = useState(value);
  if (known !== value) {
    setKnown(value);
    // What this field has sent may come back while the user types on.
    if (value !== sent) {
      setText(value);
      setSent(value);
    }
  }
  const send = () => {
    setSent(text);
    onChange(text);
  };
  const latest = useRef(send);
  latest.current = send;
  useEffect(() => {
    if (text === value) return;
    const timer = setTimeout(() => latest.current(), pauseMs);
    return () => clearTimeout(timer);
  }, [text, value, pauseMs]);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Enter' && text !== value) send();
  };
  return <SearchField {...field} value={text} onChange={setText} onKeyDown={onKeyDown} />;
}
