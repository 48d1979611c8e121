import IconRepeat from '@tabler/icons-react/dist/esm/icons/IconRepeat.mjs';
import { useNavigate } from '@tanstack/react-router';
import { Button } from '../../../ui/button.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { failureText } from '../../../ui/form/failure.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { narrowScreen, useMedia } from '../../../ui/use-media.ts';
import { AlternativeText } from './alternative-text.tsx';
import { readAlternative, useReorder } from './queries.ts';
import { t } from './texts.ts';

/** Puts the goods of an order into the basket again. Where that is no longer possible it says why, and what comes nearest. */
export default function ReorderButton({
  order,
  size = 'm',
  short = false,
}: {
  order: { readonly _id: string; readonly orderId: string };
  size?: 'm' | 's';
  /** For a row of a list: one word on a card, and an icon in a table. */
  short?: boolean;
}) {
  const reorder = useReorder();
  const navigate = useNavigate();
  const toBasket = () => void navigate({ to: '/handelsplatz/warenkorb/{-$basketId}', params: { basketId: undefined } });
  const send = () =>
    reorder.mutate(order._id, {
      onSuccess: () => notify.success(t('added'), { action: { label: t('toBasket'), run: toBasket } }),
    });
  const alternative = readAlternative(reorder.error);
  const asIcon = !useMedia(narrowScreen) && short;
  const label = t('againOf', { number: order.orderId });
  return (
    <>
      <Button size={size} busy={reorder.isPending} onClick={send} aria-label={label} {...(asIcon && { title: label })}>
        {asIcon ? <Icon of={IconRepeat} /> : t(short ? 'againShort' : 'again')}
      </Button>
      {reorder.isError && (
        <Dialog open onClose={() => reorder.reset()} title={t('goneTitle')} size="s">
          <p>{failureText(reorder.error)}</p>
          {alternative !== undefined && <AlternativeText alternative={alternative} />}
        </Dialog>
      )}
    </>
  );
}
