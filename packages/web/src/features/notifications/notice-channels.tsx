import type { NoticePreferences } from '@handelsplatz/contract/notifications';
import { isLocked, type NoticeChannel, noticeChannels, rulesOf } from '@handelsplatz/contract/notifications/kinds';
import { useQuery } from '@tanstack/react-query';
import { toOwnSpelling } from '../../platform/texts.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { notifyFailure } from '../../ui/feedback/notify.ts';
import { SkeletonBlock } from '../../ui/feedback/skeleton.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import styles from './notices.module.css';
import { PushPanel } from './push-panel.tsx';
import { preferencesQuery, useChoose } from './queries.ts';
import { t } from './texts.ts';

/** Which kinds of notices come by which channel (settings profile). A choice is saved at once. */
export default function NoticeChannels() {
  const preferences = useQuery(preferencesQuery());
  const { data, error } = preferences;
  return (
    <div className="stack gap-5">
      <Panel title={t('channels')}>
        <p className={styles.about}>{t('channelsText')}</p>
        {!data && !error && <SkeletonBlock height={320} />}
        {!data && error && <ErrorState error={error} what={t('channels')} onRetry={() => void preferences.refetch()} />}
        {data && <Matrix choices={data.choices} />}
      </Panel>
      <PushPanel />
    </div>
  );
}

type Choice = NoticePreferences['choices'][number];

function Matrix({ choices }: { choices: readonly Choice[] }) {
  return (
    <table className={styles.matrix} aria-label={t('channels')}>
      <thead>
        <tr>
          <th scope="col">{t('kind')}</th>
          {noticeChannels.map((channel) => (
            <th key={channel} scope="col" className={styles.channel}>
              {t(channel)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {choices.map((choice) => (
          <Kind key={choice.kind} choice={choice} />
        ))}
      </tbody>
    </table>
  );
}

function Kind({ choice }: { choice: Choice }) {
  const choose = useChoose();
  const { name, about, locked } = rulesOf(choice.kind);
  const change = (channel: NoticeChannel, on: boolean) =>
    choose.mutate({ ...choice, [channel]: on }, { onError: notifyFailure });
  return (
    <tr>
      <th scope="row">
        {toOwnSpelling(name)}
        <span className={styles.about}>{toOwnSpelling(about)}</span>
        {locked && <span className={styles.about}>{toOwnSpelling(locked)}</span>}
      </th>
      {noticeChannels.map((channel) => (
        <td key={channel} className={styles.channel}>
          <input
            type="checkbox"
            checked={choice[channel]}
            disabled={isLocked(choice.kind, channel)}
            title={isLocked(choice.kind, channel) ? locked : undefined}
            aria-label={t('choose', { channel: t(channel), kind: toOwnSpelling(name) })}
            onChange={(event) => change(channel, event.currentTarget.checked)}
          />
        </td>
      ))}
    </tr>
  );
}
