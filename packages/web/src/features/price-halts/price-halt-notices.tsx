import type { PriceHalt } from '@handelsplatz/contract/price-halts';
import IconHandStop from '@tabler/icons-react/dist/esm/icons/IconHandStop.mjs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormats } from '../../platform/formats.ts';
import { Button } from '../../ui/button.tsx';
import { lazyDialog } from '../../ui/feedback/lazy-dialog.tsx';
import { usePreloaded } from '../../ui/feedback/lazy-part.tsx';
import { Icon } from '../../ui/icon.tsx';
import { haltsQuery } from './halt-queries.ts';
import { haltTitle } from './halt-text.ts';
import styles from './price-halts.module.css';
import { haltTexts as t } from './texts.ts';

const LiftQuestion = lazyDialog(() => import('./lift-question.tsx'));
const asking = [LiftQuestion];

/**
 * Which of a seller's live prices are halted, by whom, since when and why, with the button that lifts the halt. Shows nothing
 * while no live price is halted.
 */
export default function PriceHaltNotices() {
  usePreloaded(asking);
  const { data } = useQuery(haltsQuery());
  const [asked, setAsked] = useState<PriceHalt>();
  const current = data?.current ?? [];
  return (
    <>
      <div className={styles.notices} role="status">
        {current.map((halt) => (
          <HaltNotice key={halt._id} halt={halt} onLift={() => setAsked(halt)} />
        ))}
      </div>
      {asked && (
        <LiftQuestion
          halt={asked}
          others={current.filter((halt) => halt._id !== asked._id)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

function HaltNotice({ halt, onLift }: { halt: PriceHalt; onLift: () => void }) {
  const formats = useFormats();
  const at = formats.dateTime(halt.haltedAt);
  return (
    <section className={styles.notice} aria-label={haltTitle(halt)}>
      <Icon of={IconHandStop} size={24} />
      <div className="column gap-tight breaks">
        <p className="text-l medium">{haltTitle(halt)}</p>
        <p>
          {halt.haltedBy ? t('sinceBy', { at, who: halt.haltedBy }) : t('since', { at })}{' '}
          {halt.reason && t('because', { reason: halt.reason })}
        </p>
        <p className="text-s">
          {t('meaning')} {halt.byAdmin && t('onlyAdmin')}
        </p>
      </div>
      {halt.liftable && <Button onClick={onLift}>{t('lift')}</Button>}
    </section>
  );
}
