import type { NewsBlock, NewsDocument, NewsInline } from '@handelsplatz/contract/news';
import type { ReactNode } from 'react';
import styles from './news-document.module.css';

/**
 * A post as its readers see it. It is drawn part by part, so no markup of a seller ever reaches the page. Its headings stand below
 * the title of the post.
 */
export function NewsDocumentView({ content }: { content: NewsDocument }) {
  return <div className={styles.document}>{content.content.map(toBlock)}</div>;
}

/** The blocks of a post never change their sequence, so their place is their key. */
function toBlock(block: NewsBlock, index: number): ReactNode {
  const key = String(index);
  if (block.type === 'heading') {
    const Heading = block.attrs.level <= 2 ? 'h4' : 'h5';
    return (
      <Heading key={key} data-level={block.attrs.level}>
        {block.content?.map(toInline)}
      </Heading>
    );
  }
  if (block.type === 'paragraph') return <p key={key}>{block.content?.map(toInline)}</p>;
  const List = block.type === 'bulletList' ? 'ul' : 'ol';
  return (
    <List key={key}>
      {block.content.map((item, place) => (
        <li key={String(place)}>{item.content.map(toBlock)}</li>
      ))}
    </List>
  );
}

function toInline(inline: NewsInline, index: number): ReactNode {
  const key = String(index);
  if (inline.type === 'hardBreak') return <br key={key} />;
  return <span key={key}>{(inline.marks ?? []).reduce<ReactNode>(withMark, inline.text)}</span>;
}

type Mark = NonNullable<Extract<NewsInline, { type: 'text' }>['marks']>[number];

function withMark(text: ReactNode, mark: Mark): ReactNode {
  if (mark.type === 'bold') return <strong>{text}</strong>;
  if (mark.type === 'italic') return <em>{text}</em>;
  // The server stores no other address. A stored one is checked again, because a link acts when it is pressed.
  if (!/^(https?:|mailto:|tel:)/i.test(mark.attrs.href)) return text;
  return (
    <a href={mark.attrs.href} target="_blank" rel="noopener noreferrer nofollow">
      {text}
    </a>
  );
}
