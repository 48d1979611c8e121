import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import styles from './button.module.css';
import type { ButtonProps } from './button.tsx';

interface LinkButtonProps extends Pick<ButtonProps, 'tone' | 'size' | 'icon' | 'fullWidth'>, ComponentProps<'a'> {}

function LinkButton({ children, tone = 'default', size = 'm', icon, fullWidth, ...rest }: LinkButtonProps) {
  return (
    <a
      {...rest}
      className={styles.button}
      data-tone={tone}
      data-small={size === 's' || undefined}
      data-block={fullWidth || undefined}
    >
      {icon}
      <span>{children}</span>
    </a>
  );
}

/** A button that is a link to another page and works like any link. Its target is checked like that of a `Link`. */
export const ButtonLink = createLink(LinkButton);
