import { useCallback, useEffect, useState } from 'react';
import { brand } from '../../../platform/brand.ts';
import { useSession } from '../../../platform/session/session.ts';
import { noEdits, type PendingEdits } from './pending-edits.ts';

const storageDelayMs = 150;

/**
 * The pending cells of the signed-in user. They stay in the browser's storage, so that they survive a reload, another page and the end of
 * the session. Each user and each brand has its own.
 */
export function usePendingEdits(
  productType: string,
): [PendingEdits, (change: (edits: PendingEdits) => PendingEdits) => void] {
  const { userId } = useSession();
  const key = `hp.offerEdits.${brand().code}.${userId}.${productType}`;
  const [held, setHeld] = useState(() => ({ key, edits: read(key) }));
  const edits = held.key === key ? held.edits : read(key);
  if (held.key !== key) setHeld({ key, edits });
  useEffect(() => {
    // Typing does not wait for the storage.
    const timer = setTimeout(() => write(key, edits), storageDelayMs);
    return () => clearTimeout(timer);
  }, [key, edits]);
  useEffect(() => {
    const save = () => write(key, edits);
    window.addEventListener('pagehide', save);
    return () => window.removeEventListener('pagehide', save);
  }, [key, edits]);
  const change = useCallback(
    (make: (edits: PendingEdits) => PendingEdits) =>
      setHeld((before) => ({ key: before.key, edits: make(before.edits) })),
    [],
  );
  return [edits, change];
}

function read(key: string): PendingEdits {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? 'null') as PendingEdits | null;
    return stored?.rows && Array.isArray(stored.undo) && Array.isArray(stored.redo) ? stored : noEdits;
  } catch {
    return noEdits;
  }
}

function write(key: string, edits: PendingEdits): void {
  try {
    if (edits.undo.length + edits.redo.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(edits));
  } catch {
    // A full storage only costs the reload.
  }
}
