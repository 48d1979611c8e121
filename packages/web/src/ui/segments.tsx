import { SegmentedControl } from '@mantine/core';

/** One of a few views or spans, side by side, such as day, week, month. Only inside the signed-in part. */
export function Segments<V extends string>({
  label,
  options,
  value,
  onChange,
}: {
  label: string;
  options: readonly { readonly value: V; readonly label: string }[];
  value: V;
  onChange: (value: V) => void;
}) {
  return (
    <SegmentedControl
      aria-label={label}
      size="sm"
      data={[...options]}
      value={value}
      onChange={(next) => onChange(next as V)}
    />
  );
}
