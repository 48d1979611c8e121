import { read } from './api/calls.ts';

/** Products, terminals by region, payment terms and delivery addresses that the user can choose. */
export const goodsQuery = () => read('/api/generic/metadata', { staleTime: 300_000 });

interface Region {
  readonly _id: string;
  readonly name: string;
  readonly terminals: readonly { readonly _id: string; readonly name: string }[];
}

/** The terminals of each region, for a field with several choices. */
export const terminalGroups = (regions: readonly Region[]) =>
  regions.map(({ _id, name, terminals }) => ({
    id: _id,
    label: name,
    options: terminals.map((terminal) => ({ value: terminal._id, label: terminal.name })),
  }));
