import { useEffect, useRef } from 'react';
import type { Article } from './article.ts';
import styles from './help-page.module.css';
import { Markdown } from './markdown.tsx';
import { findPicture, pictureSize } from './pictures.ts';

/** Questions with their answers. `asked`: the one that a refusal has led to. */
export function ArticleList({ articles, asked }: { articles: readonly Article[]; asked?: string | undefined }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (asked) place.current?.scrollIntoView({ block: 'center' });
  }, [asked]);
  return (
    <dl className={styles.articles}>
      {articles.map(({ id, question, answer, picture }) => (
        <div key={id} ref={id === asked ? place : undefined} data-asked={id === asked || undefined}>
          <dt>{question}</dt>
          <dd>
            <Markdown text={answer} />
            {picture && <Picture {...picture} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A picture of a page, of which only the place is there until it comes near. It opens in full on a click. */
function Picture({ name, alt }: { name: string; alt: string }) {
  const address = findPicture(name);
  if (!address) return null;
  return (
    <a href={address} target="_blank" rel="noreferrer" className={styles.picture}>
      <img src={address} alt={alt} loading="lazy" decoding="async" {...pictureSize} />
    </a>
  );
}
