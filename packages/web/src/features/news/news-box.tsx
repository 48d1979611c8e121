import type { NewsList } from '@handelsplatz/contract/news';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormats } from '../../platform/formats.ts';
import { useSession } from '../../platform/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonLines } from '../../ui/feedback/skeleton.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import styles from './news-box.module.css';
import { type PostBlock, postBlocks } from './post-text.ts';
import { newsQuery } from './queries.ts';
import { t } from './texts.ts';

/** The last ten posts: those of connected sellers for buyers, the account's own for sellers. */
export default function NewsBox() {
  const { data, error, refetch } = useQuery(newsQuery());
  const isBuyer = useSession().account.type === 'buyer';
  return (
    <Panel title={t('title')}>
      {data ? (
        data.news.length > 0 ? (
          <ul className={styles.list}>
            {data.news.map((post) => (
              <Post key={post._id} post={post} />
            ))}
          </ul>
        ) : (
          <EmptyState title={t('emptyTitle')}>{isBuyer ? t('emptyBuyer') : t('emptySeller')}</EmptyState>
        )
      ) : error ? (
        <ErrorState error={error} what={t('what')} onRetry={() => void refetch()} />
      ) : (
        <SkeletonLines lines={6} />
      )}
    </Panel>
  );
}

function Post({ post }: { post: NewsList['news'][number] }) {
  const formats = useFormats();
  const [open, setOpen] = useState(false);
  const blocks = postBlocks(post.content);
  const shown = open ? blocks : blocks.slice(0, 1);
  return (
    <li className={styles.post}>
      <p className={styles.origin}>
        {post.seller}, <time dateTime={post.date}>{formats.dateShort(post.date)}</time>
      </p>
      <h3 className={styles.title}>{post.title}</h3>
      <div className={styles.text} data-open={open || undefined}>
        {shown.map((block, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a post never change their order
          <Block key={index} block={block} />
        ))}
      </div>
      {(blocks.length > 1 || (blocks[0]?.text.length ?? 0) > 180) && (
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

function Block({ block }: { block: PostBlock }) {
  if (block.kind === 'heading') return <h4>{block.text}</h4>;
  return <p data-item={block.kind === 'item' || undefined}>{block.text}</p>;
}
