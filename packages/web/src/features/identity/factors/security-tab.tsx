import type { FactorList } from '@handelsplatz/contract/identity';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormats } from '../../../platform/formats.ts';
import { serverNowMs } from '../../../platform/live/market-window.ts';
import { refreshMetadata, useSession } from '../../../platform/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { LoadingWord, SkeletonBlock } from '../../../ui/feedback/skeleton.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { ConfirmDialog } from '../../../ui/overlays/dialog.tsx';
import { AppDialog } from './app-dialog.tsx';
import { CodesDialog } from './codes-dialog.tsx';
import { DemandSwitch } from './demand-switch.tsx';
import styles from './factors.module.css';
import { t } from './factors-texts.ts';
import { PasskeysPanel } from './passkeys-panel.tsx';
import { demandFactors, factorsQuery, removeTotp, renewCodes } from './queries.ts';

/** What proves who the user is besides the password: app, passkeys, recovery codes. */
export default function SecurityTab() {
  const { data, error, refetch } = useQuery(factorsQuery);
  if (data) return <Factors factors={data} />;
  if (error) return <ErrorState error={error} what={t('factors')} onRetry={() => void refetch()} />;
  return (
    <>
      <LoadingWord />
      <SkeletonBlock height={420} />
    </>
  );
}

function Factors({ factors }: { factors: FactorList }) {
  const [codes, setCodes] = useState<readonly string[]>([]);
  const queryClient = useQueryClient();
  const { metadata, mustAddFactor } = useSession();
  const refresh = async () => {
    await queryClient.invalidateQueries({ queryKey: factorsQuery.queryKey });
    if (metadata.factorDueAt) await refreshMetadata();
  };
  const show = async (recoveryCodes: readonly string[]) => {
    setCodes(recoveryCodes);
    await refresh();
  };
  const isOnlyFactor = (factors.totp ? 1 : 0) + factors.passkeys.length === 1;
  const hasNone = !factors.totp && factors.passkeys.length === 0;
  return (
    <div className="stack gap-5">
      {hasNone && !mustAddFactor && <MissingNote factors={factors} />}
      <PasskeysPanel passkeys={factors.passkeys} isOnlyFactor={isOnlyFactor} onAdded={show} onChanged={refresh} />
      <AppPanel totp={factors.totp} isOnlyFactor={isOnlyFactor} onAdded={show} onChanged={refresh} />
      <CodesPanel codes={factors.recoveryCodes} onRenewed={show} />
      <DemandPanel factors={factors} onChanged={refresh} />
      {codes.length > 0 && (
        <CodesDialog
          codes={codes}
          onClose={() => {
            setCodes([]);
            void refresh();
          }}
        />
      )}
    </div>
  );
}

interface AppPanelProps {
  readonly totp: FactorList['totp'];
  readonly isOnlyFactor: boolean;
  readonly onAdded: (recoveryCodes: readonly string[]) => Promise<void>;
  readonly onChanged: () => Promise<void>;
}

function AppPanel({ totp, isOnlyFactor, onAdded, onChanged }: AppPanelProps) {
  const { dateTime } = useFormats();
  const [open, setOpen] = useState<'setup' | 'removal'>();
  const close = () => setOpen(undefined);
  const remove = useMutation({
    mutationFn: removeTotp,
    onSuccess: async () => {
      close();
      notify.success(t('appRemoved'));
      await onChanged();
    },
  });
  const used = totp?.lastUsedAt ? t('usedLast', { date: dateTime(totp.lastUsedAt) }) : t('usedNever');
  const action = totp ? (
    <Button onClick={() => setOpen('removal')} aria-label={t('removeApp')}>
      {t('remove')}
    </Button>
  ) : (
    <Button onClick={() => setOpen('setup')}>{t('setUpApp')}</Button>
  );
  return (
    <Panel title={t('app')} actions={action}>
      <p>{totp ? t('appOn', { date: dateTime(totp.createdAt), used }) : t('appOff')}</p>
      {open === 'setup' && (
        <AppDialog
          onClose={close}
          onAdded={async (codes) => {
            close();
            await onAdded(codes);
          }}
        />
      )}
      <ConfirmDialog
        open={open === 'removal'}
        onClose={close}
        onConfirm={() => remove.mutate()}
        title={t('removeApp')}
        confirmLabel={t('remove')}
        danger
        busy={remove.isPending}
        error={remove.error}
      >
        <p>{isOnlyFactor ? t('lastText') : t('removeText')}</p>
      </ConfirmDialog>
    </Panel>
  );
}

interface CodesPanelProps {
  readonly codes: FactorList['recoveryCodes'];
  readonly onRenewed: (recoveryCodes: readonly string[]) => Promise<void>;
}

const fewCodes = 3;

function CodesPanel({ codes, onRenewed }: CodesPanelProps) {
  const { dateTime } = useFormats();
  const [asking, setAsking] = useState(false);
  const renew = useMutation({
    mutationFn: renewCodes,
    onSuccess: async (made) => {
      setAsking(false);
      await onRenewed(made);
    },
  });
  if (!codes)
    return (
      <Panel title={t('codes')}>
        <p>{t('codesOff')}</p>
      </Panel>
    );
  return (
    <Panel title={t('codes')} actions={<Button onClick={() => setAsking(true)}>{t('renewCodes')}</Button>}>
      <p className={styles.lead}>{t('codesOn', { left: codes.left, date: dateTime(codes.createdAt) })}</p>
      {!codes.confirmed && (
        <Note tone="warning" title={t('codesUnconfirmed')}>
          {t('codesUnconfirmedText')}
        </Note>
      )}
      {codes.confirmed && codes.left <= fewCodes && <Note tone="warning">{t('codesFew')}</Note>}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => renew.mutate()}
        title={t('renewTitle')}
        confirmLabel={t('renewCodes')}
        busy={renew.isPending}
        error={renew.error}
      >
        <p>{t('renewText')}</p>
      </ConfirmDialog>
    </Panel>
  );
}

function DemandPanel({ factors, onChanged }: { factors: FactorList; onChanged: () => Promise<void> }) {
  const { demandedFrom, demandedByProviderFrom, mayDemand } = factors;
  const { mustAddFactor } = useSession();
  if (mustAddFactor) return null;
  if (!mayDemand) {
    if (!demandedFrom && !demandedByProviderFrom) return null;
    return <p className="soft">{t(demandedFrom ? 'demandedHint' : 'demandedByProviderHint')}</p>;
  }
  return (
    <Panel title={t('demand')}>
      <DemandSwitch
        label={t('demandLabel')}
        description={t('demandHint')}
        from={demandedFrom}
        send={demandFactors}
        onChanged={onChanged}
      />
    </Panel>
  );
}

/** Who demands a factor of this user, and until when it is to be set up. */
function MissingNote({ factors: { demandedFrom, demandedByProviderFrom } }: { factors: FactorList }) {
  const { dateTime } = useFormats();
  const from = [demandedFrom, demandedByProviderFrom].filter((day) => day !== null).sort()[0];
  if (!from) return null;
  const wanted =
    Date.parse(from) > serverNowMs() ? t('demandedMissingFrom', { date: dateTime(from) }) : t('demandedMissing');
  return (
    <Note tone="warning">
      {t(demandedFrom ? 'demandedHint' : 'demandedByProviderHint')} {wanted}
    </Note>
  );
}
