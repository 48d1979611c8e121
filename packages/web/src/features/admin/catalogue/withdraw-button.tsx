import type { CatalogueProduct } from '@handelsplatz/contract/admin';
import { useState } from 'react';
import { useCall } from '../../../platform/api/calls.ts';
import { Button } from '../../../ui/button.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { failureText } from '../../../ui/form/failure.ts';
import { ConfirmDialog } from '../../../ui/overlays/dialog.tsx';
import { t } from './texts.ts';

interface WithdrawButtonProps {
  readonly kind: 'products' | 'terminals';
  readonly thing: Pick<CatalogueProduct, '_id' | 'version' | 'name' | 'withdrawnAt'>;
}

/** Withdraws a thing from new offers after a question, or takes it back at once. */
export function WithdrawButton({ kind, thing }: WithdrawButtonProps) {
  const [asking, setAsking] = useState(false);
  const { mutate, isPending, error } = useCall(`PUT /api/admin/catalogue/${kind}/:id/withdrawal`);
  const { _id: id, version, name, withdrawnAt } = thing;
  const run = (withdrawn: boolean) =>
    mutate(
      { params: { id }, body: { withdrawn, version } },
      {
        onSuccess: () => {
          setAsking(false);
          notify.success(t(withdrawn ? 'withdrawn' : 'restored', { name }));
        },
        onError: (failure) => !withdrawn && notify.error(failureText(failure)),
      },
    );
  return (
    <>
      <Button
        size="s"
        tone="subtle"
        busy={isPending && !asking}
        aria-label={withdrawnAt ? t('restoreOf', { name }) : t('withdrawOf', { name })}
        onClick={() => (withdrawnAt ? run(false) : setAsking(true))}
      >
        {withdrawnAt ? t('restore') : t('withdraw')}
      </Button>
      {asking && (
        <ConfirmDialog
          open
          danger
          title={t('withdrawTitle', { name })}
          confirmLabel={t('withdraw')}
          busy={isPending}
          error={error}
          onConfirm={() => run(true)}
          onClose={() => setAsking(false)}
        >
          {t('withdrawText')}
        </ConfirmDialog>
      )}
    </>
  );
}
