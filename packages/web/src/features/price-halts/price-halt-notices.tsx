import type { PriceHalt } from '@handelsplatz/contract/price-halts';
import IconHandStop from '@tabler/icons-react/dist/esm/icons/IconHandStop.mjs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '../../platform/api/calls.ts';
import { useFormats } from '../../platform/formats.ts';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/feedback/notify.ts';
import { Icon } from '../../ui/icon.tsx';
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx';
import { haltsQuery } from './halt-queries.ts';
import { haltedWhat, haltTitle } from './halt-text.ts';
import styles from './price-halts.module.css';
import { haltTexts as t } from './texts.ts';

/**
 * Which of a seller's live prices are halted, by whom, since when and why, with the button that lifts the halt. Shows nothing
 * while no live price is halted.
 */
export default function PriceHaltNotices() {
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

interface LiftQuestionProps {
  readonly halt: PriceHalt;
  /** The halts that remain. */
  readonly others: readonly PriceHalt[];
  readonly onClose: () => void;
}

function LiftQuestion({ halt, others, onClose }: LiftQuestionProps) {
  const lift = useCall('DELETE /api/pricing/halts/:id');
  const confirm = () =>
    lift.mutate(
      { params: { id: halt._id } },
      {
        onSuccess: () => {
          const still = others.map(haltedWhat).join(', ');
          notify.success(still ? t('liftedApart', { others: still }) : t('lifted'));
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={confirm}
      title={t('liftTitle')}
      confirmLabel={t('lift')}
      busy={lift.isPending}
      error={lift.error}
    >
      <p>{others.length > 0 ? t('liftTextApart') : t('liftText')}</p>
      {others.length > 0 && (
        <div>
          <p>{t('stillHalted')}</p>
          <ul className={styles.others}>
            {others.map((other) => (
              <li key={other._id}>{haltTitle(other)}</li>
            ))}
          </ul>
        </div>
      )}
    </ConfirmDialog>
  );
}
