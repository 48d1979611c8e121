import type { ComponentType } from 'react';
import { t } from '../texts.ts';
import { type LazyPart, lazyPart } from './lazy-part.tsx';
import { LoadingLine } from './loading-line.tsx';

/**
 * A dialog or drawer whose script is loaded when it first opens, or earlier (see {@link lazyPart}). A line runs along the top of the page
 * until it is there.
 * @example const KeyDialog = lazyDialog(() => import('./key-dialog.tsx'));
 */
export const lazyDialog = <P extends object>(
  load: () => Promise<{ readonly default: ComponentType<P> }>,
): LazyPart<P> => lazyPart(load, <LoadingLine label={t('loading')} />);
