import type { ComponentProps, ReactNode } from 'react';
import styles from './button.module.css';

/**
 * How prominent a button is: one `primary` per view, `default` beside it, `subtle` in rows, `danger` for actions that cannot be
 * reversed.
 */
export type ButtonTone = 'primary' | 'default' | 'subtle' | 'danger';

/** The properties of all buttons. */
export interface ButtonProps {
  readonly children?: ReactNode;
  readonly tone?: ButtonTone;
  readonly size?: 'm' | 's';
  /** Icon before the text. */
  readonly icon?: ReactNode;
  /** Shows a rotating mark and ignores clicks. */
  readonly busy?: boolean;
  /** Text beside the mark while it is busy. Without it the mark stands alone. */
  readonly busyText?: string;
  readonly disabled?: boolean;
  readonly fullWidth?: boolean;
  /** For a subtle button at the edge of a text: its words align with the text. */
  readonly flush?: boolean;
  readonly type?: 'button' | 'submit';
  readonly onClick?: ComponentProps<'button'>['onClick'];
  readonly title?: string;
  /** Name for screen readers where the text alone is not clear. */
  readonly 'aria-label'?: string;
  readonly 'aria-expanded'?: boolean;
  readonly 'aria-controls'?: string;
  readonly form?: string;
  /** The form receives this value from the button that sent it. */
  readonly value?: string;
  /** Takes the focus when its dialog opens. */
  readonly autoFocus?: boolean;
}

/** A button for an action on this page. */
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

interface DocumentLinkProps extends Pick<ButtonProps, 'children' | 'tone' | 'size' | 'icon'> {
  readonly href: string;
  /** Name for screen readers: begins with the visible text and says which document it is. */
  readonly 'aria-label': string;
}

/** A button that opens a document in a new tab, where the browser can show, save or print it. */
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

/** A square button with an icon; `label` is its name and its hint. */
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
