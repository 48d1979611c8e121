import type { ShownBanner } from '@handelsplatz/contract/admin';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useCall } from '../../../platform/api/calls.ts';
import { serverNowMs } from '../../../platform/live/market-window.ts';
import { Button } from '../../../ui/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { notifyFailure } from '../../../ui/feedback/notify.ts';
import { shownBannersQuery } from './queries.ts';
import { t } from './texts.ts';

/** The provider's messages above every page. They appear and end by themselves. */
export default function Announcements() {
  const { data } = useQuery(shownBannersQuery());
  const now = useBoundaries(data?.banners);
  const shown = data?.banners.filter(({ startsAt, endsAt }) => Date.parse(startsAt) <= now && now < Date.parse(endsAt));
  if (!shown || shown.length === 0) return null;
  return (
    <section aria-label={t('region')}>
      {shown.map((banner) => (
        <Announcement key={banner._id} banner={banner} />
      ))}
    </section>
  );
}

function Announcement({ banner: { _id, text, severity } }: { banner: ShownBanner }) {
  const dismiss = useCall('POST /api/banners/:id/dismissal');
  const put = () => dismiss.mutate({ params: { id: _id } }, { onError: notifyFailure });
  return (
    <Banner
      tone={severity}
      title={text}
      action={
        <Button size="s" tone="subtle" busy={dismiss.isPending} aria-label={t('dismissOf', { text })} onClick={put}>
          {t('dismiss')}
        </Button>
      }
    />
  );
}

/** Timers are not longer than this: browsers cut longer ones to nothing. */
const longestMs = 3_600_000;

/** The server's time, rendered again whenever a banner begins or ends. */
function useBoundaries(banners: readonly ShownBanner[] | undefined): number {
  const [now, setNow] = useState(serverNowMs);
  useEffect(() => {
    const current = serverNowMs();
    setNow(current);
    const ahead = (banners ?? [])
      .flatMap(({ startsAt, endsAt }) => [Date.parse(startsAt), Date.parse(endsAt)])
      .filter((at) => at > current);
    if (ahead.length === 0) return;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      const left = Math.min(...ahead.filter((at) => at > serverNowMs())) - serverNowMs();
      if (!Number.isFinite(left)) return;
      timer = setTimeout(
        () => {
          setNow(serverNowMs());
          wait();
        },
        Math.min(left + 50, longestMs),
      );
    };
    wait();
    return () => clearTimeout(timer);
  }, [banners]);
  return now;
}
