import styles from './profile-page.module.css';

const linkPattern = /(https?:\/\/[^\s<>]+)/;

/** The text of a mail with its addresses as links, so that demo users can follow an invitation or a password reset. */
export function MailText({ text }: { text: string }) {
  return (
    <p className={styles.mail}>
      {text.split(linkPattern).map((part, index) =>
        linkPattern.test(part) ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no identity
          <a key={index} href={part}>
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </p>
  );
}
