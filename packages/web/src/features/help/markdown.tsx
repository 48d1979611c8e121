import { lexer, type Token, type Tokens } from 'marked';
import type { ReactNode } from 'react';

/** Markdown as elements of the page: paragraphs, lists, emphasis, code and links. HTML is shown as text. */
export function Markdown({ text }: { text: string }) {
  return <>{renderAll(lexer(text))}</>;
}

const renderAll = (tokens: readonly Token[] = []): ReactNode[] => tokens.map((token, index) => render(token, index));

function render(token: Token, key: number): ReactNode {
  const inner = () => renderAll('tokens' in token ? token.tokens : []);
  switch (token.type) {
    case 'space':
      return null;
    case 'paragraph':
      return <p key={key}>{inner()}</p>;
    case 'list': {
      const { ordered, items } = token as Tokens.List;
      const List = ordered ? 'ol' : 'ul';
      return (
        <List key={key}>
          {items.map(({ raw, tokens }) => (
            <li key={raw}>{renderAll(tokens)}</li>
          ))}
        </List>
      );
    }
    case 'strong':
      return <strong key={key}>{inner()}</strong>;
    case 'em':
      return <em key={key}>{inner()}</em>;
    case 'codespan':
      return <code key={key}>{(token as Tokens.Codespan).text}</code>;
    case 'link':
      return (
        <a key={key} href={(token as Tokens.Link).href}>
          {inner()}
        </a>
      );
    case 'text':
      return 'tokens' in token && token.tokens ? inner() : (token as Tokens.Text).text;
    case 'escape':
      return (token as Tokens.Escape).text;
    default:
      return token.raw;
  }
}
