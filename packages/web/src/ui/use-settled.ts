import { useEffect, useState } from 'react';

/** The typed words after a short pause, so that not every letter is a request; an emptied text at once. */
export function useSettled(words: string, pauseMs: number): string {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(words), pauseMs);
    return () => clearTimeout(timer);
  }, [words, pauseMs]);
  return words === '' ? '' : settled;
}
