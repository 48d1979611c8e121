import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { ChunkLoadError, withLoadTimeout } from '../../platform/page/chunk-load.ts';
import { onHealing } from '../../platform/page/healing.ts';
import { whenContentShown } from '../../platform/page/later.ts';
import { Button } from '../button.tsx';
import { failureText } from '../form/failure.ts';
import { t } from '../texts.ts';
import { ErrorState } from './error-state.tsx';

/**
 * A component whose script is loaded when it is first shown, or earlier: by `load`, which throws a {@link ChunkLoadError}, or by
 * `preload`, which never fails.
 */
export type LazyPart<P extends object> = ((props: P) => ReactNode) & {
  readonly load: () => Promise<void>;
  readonly preload: () => Promise<void>;
};

/** The source of a part. It forgets a failure, so that the next attempt loads again. */
interface Source<P extends object> {
  readonly part: () => ComponentType<P> | undefined;
  readonly fetch: () => Promise<void>;
}

/**
 * Makes a part of a page that loads alone and fails alone: an error with "Erneut versuchen" appears in its place, it retries by
 * itself, and the rest of the page stays. After a deployment it offers to load the new version. A part without a placeholder, or one that is said to be small, shows a few words and the button instead.
 * A part that is said to come later lets the content of the first page load before it.
 * @example const Chart = lazyPart(() => import('./chart.tsx'), <SkeletonBlock height={180} />);
 */
export function lazyPart<P extends object>(
  load: () => Promise<{ readonly default: ComponentType<P> }>,
  placeholder?: ReactNode,
  { small = placeholder === undefined, later = false }: { readonly small?: boolean; readonly later?: boolean } = {},
): LazyPart<P> {
  let part: ComponentType<P> | undefined;
  const loadInTime = withLoadTimeout(load);
  const fetch = async () => {
    part ??= (await loadInTime()).default;
  };
  const source: Source<P> = {
    part: () => part,
    fetch: async () => {
      if (later) await whenContentShown();
      await fetch();
    },
  };
  return Object.assign((props: P) => <Lazy {...{ source, placeholder, small }} given={props} />, {
    load: fetch,
    preload: () => fetch().catch(() => {}),
  });
}

/** Loads parts that the user may open next, after the content of the first page. */
export function usePreloaded(parts: readonly Pick<LazyPart<never>, 'preload'>[]): void {
  useEffect(() => {
    void Promise.resolve(whenContentShown()).then(() => Promise.all(parts.map((part) => part.preload())));
  }, [parts]);
}

interface LazyProps<P extends object> {
  readonly source: Source<P>;
  readonly placeholder: ReactNode;
  /** Whether there is no room for more than a few words when it cannot be loaded. */
  readonly small: boolean;
  readonly given: P;
}

function Lazy<P extends object>({ source, placeholder, small, given }: LazyProps<P>) {
  const [state, setState] = useState<{ readonly attempt: number; readonly error?: unknown }>({ attempt: 0 });
  const { attempt, error } = state;
  const Part = source.part();
  const missing = !Part;
  useEffect(() => {
    if (!missing) return;
    // It has arrived since it was drawn as missing.
    if (source.part()) return setState({ attempt });
    let left = false;
    const settle = (outcome: { error?: unknown }) => !left && setState({ attempt, ...outcome });
    source.fetch().then(
      () => settle({}),
      (failure: unknown) => settle({ error: failure }),
    );
    return () => {
      left = true;
    };
  }, [source, attempt, missing]);
  const isOutdated = error instanceof ChunkLoadError && error.outdated;
  useEffect(() => {
    if (error !== undefined && !isOutdated) return onHealing(attempt, () => setState({ attempt: attempt + 1, error }));
  }, [attempt, error, isOutdated]);
  if (Part) return <Part {...given} />;
  if (error === undefined) return placeholder;
  if (isOutdated) return <NewVersion />;
  return <PartFailure error={error} small={small} onRetry={() => setState({ attempt: attempt + 1 })} />;
}

function NewVersion() {
  return (
    <span role="status">
      {t('newVersion')}{' '}
      <Button size="s" onClick={() => window.location.reload()}>
        {t('loadNewVersion')}
      </Button>
    </span>
  );
}

function PartFailure({ error, small, onRetry }: { error: unknown; small: boolean; onRetry: () => void }) {
  if (!small) return <ErrorState error={error} what={t('part')} onRetry={onRetry} />;
  return (
    <span title={failureText(error)}>
      {t('partMissing')}{' '}
      <Button size="s" onClick={onRetry}>
        {t('retry')}
      </Button>
    </span>
  );
}
