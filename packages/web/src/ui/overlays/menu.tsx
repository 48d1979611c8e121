import { Link } from '@tanstack/react-router';
import { type ComponentProps, createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { Header } from 'react-aria-components/Header';
import { Menu as AriaMenu, MenuItem as AriaMenuItem, MenuSection, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { Separator } from 'react-aria-components/Separator';
import floating from './floating.module.css';
import styles from './menu.module.css';
import { MenuButton, type MenuButtonProps, MenuTriggerContent } from './menu-button.tsx';
import type { FloatingAlign } from './popover.tsx';

/** The properties of a menu. */
export interface MenuProps extends MenuButtonProps {
  /** {@link MenuItem}, {@link MenuChoices} and {@link MenuDivider}. */
  readonly children: ReactNode;
  /** Content above the actions that cannot be chosen, such as the signed-in user. */
  readonly head?: ReactNode;
  readonly align?: FloatingAlign;
  /** Draws a bare button until it is pressed for the first time, for the rows of long lists. */
  readonly lazy?: boolean;
  /** Opens at once, for a menu whose button was pressed before the menu was there. */
  readonly opened?: boolean;
}

/** Returns the focus to the button of the menu before an action opens a dialog, which later returns it there. */
const FocusTrigger = createContext<() => void>(() => {});

/**
 * A list of actions behind a button. Arrow keys and first letters move, Enter chooses, Escape closes and returns the focus. The
 * list opens on the side that has room.
 */
export function Menu({ lazy = false, opened = false, ...menu }: MenuProps) {
  const [pressed, setPressed] = useState(false);
  if (lazy && !pressed) return <MenuButton {...menu} onPress={() => setPressed(true)} />;
  return <WholeMenu {...menu} opensAtOnce={lazy || opened} />;
}

function WholeMenu(props: Omit<MenuProps, 'lazy' | 'opened'> & { readonly opensAtOnce: boolean }) {
  const { label, children, head, align = 'end', framed = false, opensAtOnce } = props;
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    // The pressed button is gone, and nothing has the focus, unless the user has gone on.
    if (!opensAtOnce || document.activeElement !== document.body) return;
    // The list returns the focus to the element that has it when it opens.
    button.current?.focus();
    setOpen(true);
  }, [opensAtOnce]);
  return (
    <MenuTrigger isOpen={open} onOpenChange={setOpen}>
      <Button ref={button} className={styles.trigger ?? ''} data-framed={framed || undefined}>
        <MenuTriggerContent {...props} />
      </Button>
      <Popover className={floating.card ?? ''} placement={`bottom ${align}`} offset={6}>
        {head && <div className={styles.head}>{head}</div>}
        <FocusTrigger value={() => button.current?.focus()}>
          <AriaMenu className={`${floating.list} ${styles.menu}`} aria-label={label}>
            {children}
          </AriaMenu>
        </FocusTrigger>
      </Popover>
    </MenuTrigger>
  );
}

/** The properties of an action. */
export interface MenuItemProps {
  /** The address that the item opens. */
  readonly to?: string;
  readonly onSelect?: () => void;
  readonly icon?: ReactNode;
  readonly disabled?: boolean;
  readonly children: string;
}

/** One action of a menu, or a link with `to`. */
export function MenuItem({ to, onSelect, icon, disabled = false, children }: MenuItemProps) {
  const focusTrigger = useContext(FocusTrigger);
  const act = () => {
    focusTrigger();
    onSelect?.();
  };
  return (
    <AriaMenuItem
      className={floating.option ?? ''}
      textValue={children}
      isDisabled={disabled}
      onAction={act}
      {...(to !== undefined && {
        href: to,
        render: (props) => <RouterLink {...(props as ComponentProps<'a'>)} to={to} />,
      })}
    >
      <span className={styles.icon}>{icon}</span>
      <span>{children}</span>
    </AriaMenuItem>
  );
}

/** The router's link under an item. It opens without loading the application again, or in a new tab on request. */
function RouterLink({ to, href: _ofTheLibrary, ...props }: ComponentProps<'a'> & { readonly to: string }) {
  return <Link {...(props as object)} to={to} />;
}

/** The properties of a choice in a menu. */
export interface MenuChoicesProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** One of a few choices inside a menu; the chosen one has a mark. */
export function MenuChoices({ label, value, onChange, options }: MenuChoicesProps) {
  return (
    <MenuSection
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[value]}
      onSelectionChange={(keys) => {
        const [chosen] = keys === 'all' ? [] : keys;
        if (chosen !== undefined) onChange(String(chosen));
      }}
    >
      <Header className={styles.group ?? ''}>{label}</Header>
      {options.map((option) => (
        <AriaMenuItem key={option.value} id={option.value} className={floating.option ?? ''} textValue={option.label}>
          <span className={styles.icon}>{option.value === value && <span aria-hidden="true">✓</span>}</span>
          <span>{option.label}</span>
        </AriaMenuItem>
      ))}
    </MenuSection>
  );
}

/** A line between groups of a menu. */
export function MenuDivider() {
  return <Separator className={styles.divider ?? ''} />;
}
