import { type BrandZone, formatDayTime } from '@handelsplatz/domain/formats';

/** The last change of something that two people have changed. The name is missing where its user is gone. */
interface LastChange {
  readonly changedBy: string | null;
  readonly changedAt: Date | null;
}

/** Who changed something last and when, as words for the sentence of a refusal and as facts for programs. */
export function whoChanged(last: LastChange | undefined, zone: BrandZone) {
  const who = last?.changedBy || 'Jemand';
  const at = last?.changedAt ?? new Date(0);
  return { words: { who, when: formatDayTime(at, zone) }, facts: { who, when: at.toISOString() } };
}
