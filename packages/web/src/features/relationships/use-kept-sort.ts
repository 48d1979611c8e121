import { useMemo, useRef } from 'react';

/** Rows in the sequence in which they were first shown, so that an answered row keeps its place. New rows come first. */
export function useKeptSort<T extends { readonly _id: string }>(
  rows: readonly T[] | undefined,
): readonly T[] | undefined {
  const shown = useRef<readonly string[]>([]);
  return useMemo(() => {
    if (!rows) return undefined;
    const places = new Map(shown.current.map((id, place) => [id, place]));
    const findPlace = ({ _id }: T) => places.get(_id) ?? -1;
    const kept = rows.toSorted((a, b) => findPlace(a) - findPlace(b));
    shown.current = kept.map(({ _id }) => _id);
    return kept;
  }, [rows]);
}
