import { useMemo, useRef } from 'react';

/** Rows in the order in which they were first shown: one that is answered does not jump away. New ones come first. */
export function useKeptOrder<T extends { readonly _id: string }>(
  rows: readonly T[] | undefined,
): readonly T[] | undefined {
  const shown = useRef<readonly string[]>([]);
  return useMemo(() => {
    if (!rows) return undefined;
    const places = new Map(shown.current.map((id, place) => [id, place]));
    const placeOf = ({ _id }: T) => places.get(_id) ?? -1;
    const kept = rows.toSorted((a, b) => placeOf(a) - placeOf(b));
    shown.current = kept.map(({ _id }) => _id);
    return kept;
  }, [rows]);
}
