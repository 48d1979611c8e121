import type { Precheck } from '@handelsplatz/contract/standing-orders';
import { useFormats } from '../../platform/formats.ts';
import { Note } from '../../ui/feedback/note.tsx';
import { detailTexts as d } from './texts.ts';

/** Whether a standing order would order now, and how far the price is from its limit. */
export function PrecheckNote({ precheck, limit }: { readonly precheck: Precheck; readonly limit: number | null }) {
  const formats = useFormats();
  const { risk, now } = precheck;
  const distance = now && limit !== null ? now.price - limit : 0;
  return (
    <div className="stack gap-3">
      {risk?.code === 'APPROVAL_REQUIRED' ? (
        <Note tone="info" title={d('checkApproval')}>
          <span className="muted">{risk.text}</span>
        </Note>
      ) : risk ? (
        <Note tone="warning" title={d('checkBad', { reason: risk.text })}>
          <span className="muted">{d('code', { detail: risk.detail })}</span>
        </Note>
      ) : (
        <Note tone="positive">{d('checkGood')}</Note>
      )}
      <p>
        {now
          ? d('nowPrice', {
              price: `${formats.price(now.price)} ${formats.priceUnit}`,
              terminal: now.terminal,
              seller: now.seller,
              distance: distance > 0 ? d('above', { difference: formats.price(distance) }) : d('below'),
            })
          : d('noNow')}
      </p>
    </div>
  );
}
