import type { StandingOrderReasonView, StandingOrderRow } from '@handelsplatz/contract/standing-orders';
import type { StatusTone } from '../../ui/feedback/note.tsx';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { detailTexts as d, t } from './texts.ts';

const tones: Readonly<Record<StandingOrderRow['state'], StatusTone>> = {
  ACTIVE: 'positive',
  PAUSED: 'neutral',
  EXECUTED: 'info',
  EXPIRED: 'neutral',
  CANCELLED: 'neutral',
  REJECTED: 'negative',
};

/** The state of a standing order as a badge; a warning while it waits and would fail today. */
export function StandingOrderStateBadge({
  standingOrder: { state, mode, risk, approval },
}: {
  readonly standingOrder: Pick<StandingOrderRow, 'state' | 'mode' | 'risk' | 'approval'>;
}) {
  if (state === 'ACTIVE' && approval === 'WAITING') return <StatusBadge tone="warning">{t('unapproved')}</StatusBadge>;
  if (state === 'ACTIVE' && risk) return <StatusBadge tone="warning">{t('atRisk')}</StatusBadge>;
  const name = state === 'EXECUTED' && mode === 'NOTIFY' ? 'NOTIFIED' : state;
  return <StatusBadge tone={tones[state]}>{t(name)}</StatusBadge>;
}

/** Why a standing order has ended, as a sentence; empty where its state says it already. */
export function formatReasonText({ code, text }: StandingOrderReasonView): string {
  if (text) return text;
  return code === 'GROUP_FILLED' || code === 'TIME_EXPIRED' ? d(code) : '';
}

/** Whether a standing order still waits for its price. */
export const isWaiting = ({ state }: Pick<StandingOrderRow, 'state'>): boolean =>
  state === 'ACTIVE' || state === 'PAUSED';
