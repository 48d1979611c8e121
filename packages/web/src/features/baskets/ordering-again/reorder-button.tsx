import IconRepeat from '@tabler/icons-react/dist/esm/icons/IconRepeat.mjs';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { enterMarketOf, useChildMarket } from '../../../platform/session/child-market.ts';
import { hasRole, useSession } from '../../../platform/session/session.ts';
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
  order: {
    readonly _id: string;
    readonly orderId: string;
    /** The account that has ordered; without it the one in whose market the user is. */
    readonly buyer?: { readonly _id: string; readonly name: string };
  };
  size?: 'm' | 's';
  /** For a row of a list: one word on a card, and an icon in a table. */
  short?: boolean;
}) {
  const [asks, setAsks] = useState(false);
  const reorder = useReorder();
  const router = useRouter();
  const toBasket = () =>
    void router.navigate({ to: '/handelsplatz/warenkorb/{-$basketId}', params: { basketId: undefined } });
  const send = () =>
    reorder.mutate(order._id, {
      onSuccess: () => {
        // Everywhere else the ticket shows it.
        if (router.state.location.pathname.startsWith('/handelsplatz/warenkorb'))
          notify.success(t('added'), { action: { label: t('toBasket'), run: toBasket } });
      },
    });
  const market = useChildMarket();
  const { account } = useSession();
  const { buyer } = order;
  const isOfOther = buyer !== undefined && buyer._id !== (market?.id ?? account.id);
  const alternative = readAlternative(reorder.error);
  const asIcon = !useMedia(narrowScreen) && short;
  const label = t('againOf', { number: order.orderId });
  return (
    <>
      <Button
        size={size}
        busy={reorder.isPending}
        onClick={isOfOther ? () => setAsks(true) : send}
        aria-label={label}
        {...(asIcon && { title: label })}
      >
        {asIcon ? <Icon of={IconRepeat} /> : t(short ? 'againShort' : 'again')}
      </Button>
      {asks && buyer && (
        <OtherMarketDialog
          buyer={buyer}
          isOwn={buyer._id === account.id}
          onEnter={() => {
            setAsks(false);
            enterMarketOf(buyer._id === account.id ? undefined : { id: buyer._id, name: buyer.name });
            send();
          }}
          onClose={() => setAsks(false)}
        />
      )}
      {reorder.isError && (
        <Dialog open onClose={() => reorder.reset()} title={t('goneTitle')} size="s">
          <p>{failureText(reorder.error)}</p>
          {alternative !== undefined && <AlternativeText alternative={alternative} />}
        </Dialog>
      )}
    </>
  );
}

interface OtherMarketProps {
  readonly buyer: { readonly name: string };
  readonly isOwn: boolean;
  readonly onEnter: () => void;
  readonly onClose: () => void;
}

/** An order is repeated in the market of the account that has placed it: at its prices and within its limits. */
function OtherMarketDialog({ buyer: { name }, isOwn, onEnter, onClose }: OtherMarketProps) {
  const mayEnter = isOwn || hasRole('ChildAccounts_View');
  return (
    <Dialog
      open
      onClose={onClose}
      title={isOwn ? t('ownMarketTitle') : t('otherMarketTitle', { name })}
      size="s"
      footer={
        <>
          <Button onClick={onClose}>{t('close')}</Button>
          {mayEnter && (
            <Button tone="primary" onClick={onEnter}>
              {isOwn ? t('enterOwnMarket') : t('enterMarket')}
            </Button>
          )}
        </>
      }
    >
      <p>{isOwn ? t('ownMarket') : t(mayEnter ? 'otherMarket' : 'noOtherMarket', { name })}</p>
    </Dialog>
  );
}
