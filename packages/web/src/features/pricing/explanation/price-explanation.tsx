import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { t } from './dialog-texts.ts';
import ExplanationDialog from './explanation-dialog.tsx';

/** A subtle button that opens the explanation of a price. */
export default function PriceExplanationButton({
  offerId,
  paymentTerm,
}: {
  offerId: string;
  paymentTerm?: number | undefined;
}) {
  const [open, setOpen] = useState(false);
  return (
    <div>
      <Button tone="subtle" flush size="s" onClick={() => setOpen(true)}>
        {t('explain')}
      </Button>
      {open && <ExplanationDialog offerId={offerId} paymentTerm={paymentTerm} onClose={() => setOpen(false)} />}
    </div>
  );
}
