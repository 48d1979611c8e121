import { Logo } from '../brands/logo.tsx';
import { Notices } from '../ui/notices.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Fields } from './fields.tsx';
import styles from './gallery.module.css';
import { States } from './states.tsx';
import { Tables } from './tables.tsx';
import { Values } from './values.tsx';
import { Windows } from './windows.tsx';

/** Each part of the kit in each of its states. */
export function Gallery() {
  return (
    <main className={styles.gallery}>
      <Logo />
      <PageHeader title="Bausteine" description="Jedes Teil in jedem Zustand." />
      <Values />
      <Fields />
      <Windows />
      <Tables />
      <States />
      <Notices />
    </main>
  );
}
