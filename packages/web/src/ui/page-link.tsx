import { useRouter } from '@tanstack/react-router';
import type { AnchorHTMLAttributes } from 'react';

interface PageLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick'> {
  /** The address of a page of the app, as the server gives it. */
  readonly to: string;
  /** Called with each click, also with one that opens another tab. */
  readonly onOpen?: () => void;
  /** Called before the page is shown here. */
  readonly onFollow?: (() => void) | undefined;
}

/** A link to a page whose address is known only at run time. With a modifier key the browser opens it in another tab. */
export function PageLink({ to, onOpen, onFollow, ...link }: PageLinkProps) {
  const router = useRouter();
  return (
    <a
      {...link}
      href={to}
      onClick={(event) => {
        onOpen?.();
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        onFollow?.();
        router.history.push(to);
      }}
    />
  );
}
