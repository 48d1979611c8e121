import type { Notice, NoticeGroup } from '@handelsplatz/contract/notifications';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { useFormats } from '../../platform/formats.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { notify, notifyFailure } from '../../ui/feedback/notify.ts';
import { Icon } from '../../ui/icon.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import styles from './notices.module.css';
import { useMarkRead, usePutAway } from './queries.ts';
import { t } from './texts.ts';

interface NoticeListProps {
  readonly groups: readonly NoticeGroup[];
  /** Called when the user follows a notice to its page. */
  readonly onFollow?: (() => void) | undefined;
  /** How many notices of a group are shown. */
  readonly most?: number;
}

/** Notices by what they are about. Each leads to its page and can be put away, which can be taken back. */
export function NoticeList({ groups, onFollow, most = 20 }: NoticeListProps) {
  return (
    <ul className="stack list" aria-label={t('list')}>
      {groups.map((group) => (
        <li key={group.key} className={styles.group}>
          <GroupHead group={group} />
          <ul className="stack list">
            {group.notices.slice(0, most).map((notice) => (
              <NoticeRow key={notice._id} notice={notice} single={group.count === 1} onFollow={onFollow} />
            ))}
          </ul>
          {group.count > Math.min(most, group.notices.length) && (
            <p className={styles.more}>{t('more', { count: group.count - Math.min(most, group.notices.length) })}</p>
          )}
        </li>
      ))}
    </ul>
  );
}

function GroupHead({ group: { title, notices, unread, count } }: { group: NoticeGroup }) {
  const putAway = usePutAwayWithUndo();
  const done = notices.every((notice) => notice.done);
  const ids = notices.map(({ _id }) => _id);
  return (
    <div className={styles.head}>
      <h3 className={styles.title} data-unread={unread > 0 || undefined}>
        {title}
        {unread > 0 && <span className="sr-only"> ({t('unread')})</span>}
      </h3>
      {done ? (
        <Button size="s" tone="subtle" aria-label={t('takeBackOf', { title })} onClick={() => putAway.takeBack(ids)}>
          {t('takeBack')}
        </Button>
      ) : (
        <IconButton
          size="s"
          label={t('doneOf', { title })}
          onClick={() => putAway.run(ids, count === 1 ? t('putAway') : t('putAwaySeveral', { title }))}
        >
          <Icon of={IconCheck} size={16} />
        </IconButton>
      )}
    </div>
  );
}

function NoticeRow({
  notice,
  single,
  onFollow,
}: {
  notice: Notice;
  single: boolean;
  onFollow?: (() => void) | undefined;
}) {
  const formats = useFormats();
  const markRead = useMarkRead();
  const { _id, title, text, action, at, link, read } = notice;
  return (
    <li className={styles.notice} data-unread={!read || undefined}>
      <p className={styles.text}>
        {!single && <strong>{shortTitle(title)}: </strong>}
        {text}
      </p>
      <p className={styles.foot}>
        <PageLink
          to={link}
          className={styles.action}
          aria-label={t('actionOf', { action, title })}
          onOpen={() => !read && markRead.mutate([_id])}
          onFollow={onFollow}
        >
          {action}
        </PageLink>
        <time dateTime={at} className="tabular">
          {formats.dateTime(at)}
        </time>
      </p>
    </li>
  );
}

/** Inside a group the subject stands at its head. */
const shortTitle = (title: string) => title.slice(title.lastIndexOf(': ') + 2);

/** Puts notices away with a message that takes it back. */
function usePutAwayWithUndo() {
  const change = usePutAway();
  const takeBack = (ids: string[]) => change.mutate({ ids, done: false }, { onError: notifyFailure });
  return {
    takeBack,
    run: (ids: string[], words: string) =>
      change.mutate(
        { ids, done: true },
        {
          onSuccess: () => notify.success(words, { action: { label: t('undo'), run: () => takeBack(ids) } }),
          onError: notifyFailure,
        },
      ),
  };
}
