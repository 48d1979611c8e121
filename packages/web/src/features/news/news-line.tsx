import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { read } from '../../platform/api/calls.ts';
import { useFormats } from '../../platform/formats.ts';
import styles from './news-box.module.css';
import { t } from './texts.ts';

/** The newest post in one line, which leads to all of them. It keeps its place while they load. */
export default function NewsLine() {
  const formats = useFormats();
  const { data } = useQuery(read('/api/news'));
  const [post] = data?.news ?? [];
  if (data && !post) return null;
  return (
    <p className={styles.line}>
      {post && (
        <>
          <strong>{t('title')}</strong>{' '}
          <Link to="/statistik" search={{ teil: 'news' }}>
            {post.title}
          </Link>{' '}
          <span className="soft text-xs">
            {post.seller}, <time dateTime={post.date}>{formats.dateShort(post.date)}</time>
          </span>
        </>
      )}
    </p>
  );
}
