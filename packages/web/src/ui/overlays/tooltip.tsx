import { type ReactNode, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { Tooltip as AriaTooltip, OverlayArrow, TooltipTrigger } from 'react-aria-components/Tooltip';
import styles from './tooltip.module.css';

/** The properties of a tooltip. */
export interface TooltipProps {
  /** The word that is explained, such as M01. */
  readonly children: string;
  /** One or two sentences without controls. */
  readonly text: ReactNode;
}

/** A term with an explanation that appears on hover, on keyboard focus and on a tap. Escape hides it. */
export function Tooltip({ children, text }: TooltipProps) {
  const [open, setOpen] = useState(false);
  return (
    <TooltipTrigger delay={400} closeDelay={100} isOpen={open} onOpenChange={setOpen} shouldCloseOnPress={false}>
      <Button className={styles.word ?? ''} onPress={({ pointerType }) => pointerType !== 'mouse' && setOpen(!open)}>
        {children}
      </Button>
      <AriaTooltip className={styles.tooltip ?? ''} placement="top" offset={8}>
        <OverlayArrow className={styles.arrow ?? ''}>
          <svg width={10} height={6} viewBox="0 0 10 6" aria-hidden="true">
            <path d="M0 0 L5 6 L10 0" />
          </svg>
        </OverlayArrow>
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  );
}
