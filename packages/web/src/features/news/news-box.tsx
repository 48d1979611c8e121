import type { NewsList } from '@handelsplatz/contract/news';
import { toPlainText } from '@handelsplatz/contract/news/input';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { read } from '../../platform/api/calls.ts';
import { useFormats } from '../../platform/formats.ts';
import { useSession } from '../../platform/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { NotLoaded } from '../../ui/feedback/not-loaded.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { NewsDocumentView } from './document/news-document.tsx';
import styles from './news-box.module.css';
import { noteSeen } from './queries.ts';
import { t } from './texts.ts';

/** The last ten posts: those of connected sellers for buyers, the account's own for sellers. */
export default function NewsBox({ first = Number.POSITIVE_INFINITY }: { first?: number }) {
  const [all, setAll] = useState(false);
  const { data, error, refetch } = useQuery(read('/api/news'));
  const { type } = useSession().account;
  const isBuyer = type === 'buyer';
  const brief = Number.isFinite(first);
  const shown = data && { ...data, news: all ? data.news : data.news.slice(0, first) };
  const hidden = (data?.news.length ?? 0) - (shown?.news.length ?? 0);
  useNoteSeen(isBuyer ? shown : undefined);
  return (
    <Panel
      title={t('title')}
      actions={
        <>
          {hidden > 0 && (
            <Button size="s" tone="subtle" onClick={() => setAll(true)}>
              {t('further', { count: hidden })}
            </Button>
          )}
          {type === 'seller' && (
            <ButtonLink to="/news" size="s">
              {t('manage')}
            </ButtonLink>
          )}
        </>
      }
    >
      {data ? (
        data.news.length > 0 ? (
          <ul className="stack list">
            {shown?.news.map((post) => (
              <Post key={post._id} post={post} brief={brief} />
            ))}
          </ul>
        ) : (
          <EmptyState title={t('emptyTitle')}>{isBuyer ? t('emptyBuyer') : t('emptySeller')}</EmptyState>
        )
      ) : (
        <NotLoaded query={{ error, refetch }} what={t('what')} lines={6} />
      )}
    </Panel>
  );
}

/** Reports to the server once which posts have been on this page, so that their seller sees how many buyers they reached. */
function useNoteSeen(list: NewsList | undefined): void {
  const unseen = (list?.news ?? []).filter(({ seen }) => !seen).map(({ _id }) => _id);
  const ids = unseen.join();
  useEffect(() => {
    if (ids !== '') noteSeen(ids.split(','));
  }, [ids]);
}

/** A text of this many characters fits into the three lines that a folded post shows. */
const foldedCharacters = 180;

function Post({ post, brief }: { post: NewsList['news'][number]; brief: boolean }) {
  const formats = useFormats();
  const [open, setOpen] = useState(false);
  const { content } = post.content;
  // A heading alone says too little, so the first text below it shows as well.
  const begins = content.findIndex(({ type }) => type !== 'heading') + 1 || content.length;
  const shown = open ? post.content : { ...post.content, content: content.slice(0, begins) };
  return (
    <li className={styles.post}>
      <p className="soft text-xs">
        {post.seller}, <time dateTime={post.date}>{formats.dateShort(post.date)}</time>
      </p>
      <h3 className="text-m">{post.title}</h3>
      <div className={styles.text} data-open={open || undefined} data-brief={brief || undefined}>
        <NewsDocumentView content={shown} />
      </div>
      {(content.length > begins ||
        toPlainText(post.content).length > (brief ? foldedCharacters / 2 : foldedCharacters)) && (
        <Button
          tone="subtle"
          size="s"
          aria-expanded={open}
          aria-label={open ? t('less') : t('morePost', { title: post.title })}
          onClick={() => setOpen(!open)}
        >
          {open ? t('less') : t('more')}
        </Button>
      )}
    </li>
  );
}
