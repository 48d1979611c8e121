import { ErrorState, type ErrorStateProps } from './error-state.tsx';
import { SkeletonBlock, SkeletonLines } from './skeleton.tsx';

interface NotLoadedProps extends Pick<ErrorStateProps, 'what'> {
  readonly query: { readonly error: unknown; readonly refetch: () => unknown };
  /** Lines of the placeholder. */
  readonly lines?: number;
  /** The height of a placeholder without lines. */
  readonly height?: number;
}

/** What stands in place of data: a placeholder while they are loading, or why they could not be loaded. */
export function NotLoaded({ query: { error, refetch }, what, lines, height }: NotLoadedProps) {
  if (error) return <ErrorState error={error} what={what} onRetry={() => void refetch()} />;
  return height === undefined ? <SkeletonLines {...(lines && { lines })} /> : <SkeletonBlock height={height} />;
}
