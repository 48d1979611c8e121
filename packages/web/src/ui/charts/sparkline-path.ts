/** Room above and below the line, so that its end point is not cut off. */
const edge = 3;

/** The path of evenly spaced values and its last point. A null leaves a gap; a value between two gaps is a short dash. */
export function drawLine(
  values: readonly (number | null)[],
  { width, height }: { readonly width: number; readonly height: number },
): { path: string; last: { x: number; y: number } | undefined } {
  const known = values.filter((value) => value !== null);
  const [low, high] = [Math.min(...known), Math.max(...known)];
  const step = values.length > 1 ? (width - 2 * edge) / (values.length - 1) : 0;
  const toY = (value: number) =>
    high === low ? height / 2 : edge + ((high - value) / (high - low)) * (height - 2 * edge);
  let path = '';
  let last: { x: number; y: number } | undefined;
  values.forEach((value, index) => {
    if (value === null) return;
    const point = { x: round(edge + index * step), y: round(toY(value)) };
    const begins = index === 0 || values[index - 1] === null;
    const alone = begins && (values[index + 1] ?? null) === null;
    path += `${begins ? 'M' : 'L'}${point.x} ${point.y}${alone ? 'h1' : ''}`;
    last = point;
  });
  return { path, last };
}

const round = (value: number) => Math.round(value * 10) / 10;
