import type {
  OfferBatchInput,
  OfferBatchResult,
  OfferChangeConflict,
  OfferMove,
  OwnOffer,
} from '@handelsplatz/contract/offers';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { isApiError } from '../../../platform/api/api-error.ts';
import { useCall } from '../../../platform/api/calls.ts';
import type { RefusalAt } from '../../../platform/api/typed-routes.ts';
import { useDelayed } from '../../../ui/use-delayed.ts';
import { batchVerdictQuery } from '../queries.ts';
import { findMistakeCell, listCellProblems } from './grid-cells.ts';
import type { CellProblems } from './offer-grid.tsx';
import { type GridField, gridFields, type PendingEdits } from './pending-edits.ts';

const isRefused = isApiError<RefusalAt<'POST /api/offer/own/bulk'>>;

const pauseMs = 500;

/** What stands between the pending cells and their publication. */
export interface Publishing {
  readonly changes: OfferBatchInput['changes'];
  readonly problems: CellProblems;
  /** The number of wrong cells. */
  readonly mistakes: number;
  /** What the server says of the pending cells; undefined while it has not answered. */
  readonly verdict: OfferBatchResult | undefined;
  readonly conflicts: readonly OfferChangeConflict[];
  readonly outliers: OutlierQuestion | undefined;
  readonly busy: boolean;
  readonly error: unknown;
  readonly publish: (consent?: OutlierQuestion['consent']) => void;
  readonly closeQuestions: () => void;
}

/** Prices that move unusually far, with the consent that covers them. */
export interface OutlierQuestion {
  readonly consent: { readonly outliers: number; readonly largestPercent: number };
  readonly moves: readonly OfferMove[];
}

/** Checks pending cells here and on the server, and publishes them in one commit. */
export function usePublishing(
  edits: PendingEdits,
  offers: readonly OwnOffer[],
  onPublished: (count: number) => void,
): Publishing {
  const batch = useCall('POST /api/offer/own/bulk');
  const byId = useMemo(() => new Map(offers.map((offer) => [offer._id, offer])), [offers]);
  const changes = useMemo(() => listChanges(edits), [edits]);
  const local = useMemo(() => listLocalProblems(edits, byId), [edits, byId]);
  const seen = useMemo(() => changes.map(({ id }) => byId.get(id ?? '')?.version ?? 0).join('.'), [changes, byId]);
  const asked = useDelayed(changes, pauseMs);
  const { data } = useQuery(batchVerdictQuery(local.size === 0 ? asked : [], seen));
  const verdict = local.size === 0 && changes.length > 0 ? data : undefined;
  const problems = useMemo(() => mergeProblems(local, verdict, edits, asked), [local, verdict, edits, asked]);
  const [outliers, setOutliers] = useState<OutlierQuestion>();
  const [conflicts, setConflicts] = useState<readonly OfferChangeConflict[]>([]);

  const publish = (consent?: OutlierQuestion['consent']) =>
    batch.mutate(
      { body: { changes, source: 'GRID', ...(consent && { consent }) } },
      {
        onSuccess: ({ results }) => {
          setOutliers(undefined);
          onPublished(results.length);
        },
        onError: (error) => {
          setOutliers(undefined);
          if (isRefused(error, 'offer_outliers')) setOutliers(error.body as unknown as OutlierQuestion);
          if (isRefused(error, 'offers_changed')) setConflicts(error.body.rows as OfferChangeConflict[]);
        },
      },
    );
  const asksForMore = isRefused(batch.error, 'offer_outliers') || isRefused(batch.error, 'offers_changed');
  return {
    changes,
    problems,
    mistakes: [...problems.values()].reduce((sum, { size }) => sum + size, 0),
    verdict,
    conflicts,
    outliers,
    busy: batch.isPending,
    error: asksForMore ? undefined : batch.error,
    publish,
    closeQuestions: () => {
      setOutliers(undefined);
      setConflicts([]);
      batch.reset();
    },
  };
}

function listChanges({ rows }: PendingEdits): OfferBatchInput['changes'] {
  return Object.entries(rows).map(([id, { version, cells }]) => ({
    id,
    version,
    ...Object.fromEntries(gridFields.flatMap((field) => (cells[field] ? [[field, cells[field].value]] : []))),
  }));
}

function listLocalProblems(
  { rows }: PendingEdits,
  byId: ReadonlyMap<string, OwnOffer>,
): Map<string, Map<GridField, string>> {
  const problems = new Map<string, Map<GridField, string>>();
  for (const [id, row] of Object.entries(rows)) {
    const offer = byId.get(id);
    const found = offer ? listCellProblems(offer, row) : new Map();
    if (found.size > 0) problems.set(id, found);
  }
  return problems;
}

/** The mistakes that show here, and those that only the server knows. */
function mergeProblems(
  local: Map<string, Map<GridField, string>>,
  verdict: OfferBatchResult | undefined,
  edits: PendingEdits,
  asked: OfferBatchInput['changes'],
): CellProblems {
  if (!verdict || verdict.problems.length === 0) return local;
  const merged = new Map(local);
  for (const { index, field, message } of verdict.problems) {
    const id = asked[index]?.id ?? '';
    const row = edits.rows[id];
    const at = row && findMistakeCell(field, row);
    if (at) merged.set(id, new Map([...(merged.get(id) ?? []), [at, message]]));
  }
  return merged;
}
