import { Link } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import styles from './button.module.css';

/** How loud a button is: one `primary` per view, `default` beside it, `subtle` in rows, `danger` for what cannot be undone. */
export type ButtonTone = 'primary' | 'default' | 'subtle' | 'danger';

/** What all buttons share. */
export interface ButtonProps {
  readonly children?: ReactNode;
  readonly tone?: ButtonTone;
  readonly size?: 'm' | 's';
  /** Icon before the text. */
  readonly icon?: ReactNode;
  /** Shows a turning mark and takes no clicks. */
  readonly busy?: boolean;
  /** What it says while it is busy, beside the mark; otherwise the mark stands alone. */
  readonly busyText?: string;
  readonly disabled?: boolean;
  readonly fullWidth?: boolean;
  /** A quiet button at the edge of a text: its words begin where the text begins. */
  readonly flush?: boolean;
  readonly type?: 'button' | 'submit';
  readonly onClick?: ComponentProps<'button'>['onClick'];
  readonly title?: string;
  /** Name for screen readers where the text alone does not say it. */
  readonly 'aria-label'?: string;
  readonly 'aria-expanded'?: boolean;
  readonly 'aria-controls'?: string;
  readonly form?: string;
  /** What a form hears of the button that sent it. */
  readonly value?: string;
  /** Takes the focus when its dialog opens. */
  readonly autoFocus?: boolean;
}

/** A button that does something on this page. */
export function Button(props: ButtonProps) {
  const {
    tone = 'default',
    size = 'm',
    icon,
    busy = false,
    busyText,
    flush,
    type = 'button',
    fullWidth,
    disabled,
    children,
    onClick,
    autoFocus,
    ...rest
  } = props;
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled}
      data-autofocus={autoFocus || undefined}
      aria-busy={busy || undefined}
      className={styles.button}
      data-tone={tone}
      data-small={size === 's' || undefined}
      data-block={fullWidth || undefined}
      data-flush={flush || undefined}
      data-says={(busy && busyText) || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy && busyText ? undefined : icon}
      <span>{(busy && busyText) || children}</span>
    </button>
  );
}

/** A button that leads to another page: a link, with all that links can do. */
export function ButtonLink(props: Pick<ButtonProps, 'children' | 'tone' | 'size' | 'icon' | 'fullWidth'> & LinkTarget) {
  const { children, tone = 'default', size = 'm', icon, fullWidth, to, search } = props;
  return (
    <Link
      to={to}
      {...(search && { search: search as never })}
      className={styles.button}
      data-tone={tone}
      data-small={size === 's' || undefined}
      data-block={fullWidth || undefined}
    >
      {icon}
      <span>{children}</span>
    </Link>
  );
}

interface DocumentLinkProps extends Pick<ButtonProps, 'children' | 'tone' | 'size' | 'icon'> {
  readonly href: string;
  /** Name for screen readers: begins with the text that is seen, and says which document it is. */
  readonly 'aria-label': string;
}

/** A button that opens a document in a new tab, where the browser shows it, keeps it or prints it. */
export function DocumentLink({ children, tone = 'default', size = 'm', icon, ...rest }: DocumentLinkProps) {
  return (
    <a
      {...rest}
      target="_blank"
      rel="noopener"
      className={styles.button}
      data-tone={tone}
      data-small={size === 's' || undefined}
    >
      {icon}
      <span>{children}</span>
    </a>
  );
}

/** Where a link of the kit leads. */
export interface LinkTarget {
  readonly to: string;
  readonly search?: object;
}

/** A square button with an icon; `label` is its name and shows as a hint. */
export function IconButton(
  props: Omit<ButtonProps, 'children' | 'icon' | 'fullWidth' | 'flush' | 'busyText'> & {
    label: string;
    children: ReactNode;
  },
) {
  const { label, children, tone = 'subtle', size = 'm', type = 'button', busy, ...rest } = props;
  return (
    <button
      {...rest}
      type={type}
      disabled={rest.disabled || busy}
      title={label}
      aria-label={label}
      className={styles.iconButton}
      data-tone={tone}
      data-small={size === 's' || undefined}
    >
      {children}
    </button>
  );
}
