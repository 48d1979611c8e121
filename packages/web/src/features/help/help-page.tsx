import { Link, useParams } from '@tanstack/react-router';
import { shortcuts } from '../../platform/page/keyboard.ts';
import { useSession } from '../../platform/session/session.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { TabBar } from '../../ui/layout/tab-bar.tsx';
import { ShortcutList } from '../../ui/overlays/keyboard-help.tsx';
import { listArticles } from './articles.ts';
import styles from './help-page.module.css';
import { t } from './texts.ts';
import { helpTitles, listPanels } from './titles.ts';

const firstPanel = 'erste-schritte';

/** Help centre: one panel per topic, some with one tab for buying and one for selling. */
export default function HelpPage() {
  const params = useParams({ strict: false });
  const panels = listPanels();
  const panel = panels.find(([id]) => id === params.panel)?.[0] ?? firstPanel;
  return (
    <>
      <PageHeader title={t('title')} />
      <div className={styles.layout}>
        <nav className={styles.topics} aria-label={t('panels')}>
          {panels.map(([id, title]) => (
            <Link
              key={id}
              to="/hilfe-center/{-$panel}/{-$tab}"
              params={{ panel: id, tab: undefined }}
              className={styles.topic}
              aria-current={id === panel ? 'page' : undefined}
            >
              {title}
            </Link>
          ))}
        </nav>
        <section className={styles.content}>
          <h2 className={styles.heading}>{helpTitles[panel]}</h2>
          {panel === 'tastatur' ? <Keyboard /> : <Articles panel={panel} tab={params.tab} />}
          <p className={styles.more}>
            {t('more')} <Link to="/kontakt">{t('contact')}</Link>
          </p>
        </section>
      </div>
    </>
  );
}

function Articles({ panel, tab }: { panel: string; tab: string | undefined }) {
  const own = useSession().account.type === 'seller' ? 'verkauf' : 'einkauf';
  const side = tab === 'einkauf' || tab === 'verkauf' ? tab : own;
  const tabs = [
    { id: 'einkauf', label: t('buying') },
    { id: 'verkauf', label: t('selling') },
  ];
  return (
    <>
      {panel !== 'marktfenster' && (
        <TabBar label={t('sides')} tabs={tabs} current={side} to={(id) => `/hilfe-center/${panel}/${id}`} />
      )}
      <dl className={styles.articles}>
        {listArticles(panel, side).map(({ question, answer }) => (
          <div key={question}>
            <dt>{question}</dt>
            <dd>{answer}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function Keyboard() {
  return (
    <>
      <p className={styles.intro}>{t('keyboardText')}</p>
      <ShortcutList shortcuts={shortcuts()} />
    </>
  );
}
