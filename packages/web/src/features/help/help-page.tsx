import { Link, useParams } from '@tanstack/react-router';
import { shortcuts } from '../../platform/page/keyboard.ts';
import { useScreenSearch } from '../../platform/page/screen.ts';
import { findRefusalPanel, messagesPanel } from '../../platform/refusal-panels.ts';
import { useSession } from '../../platform/session/session.ts';
import { DelayedSearch } from '../../ui/fields/delayed-search.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { TabBar } from '../../ui/layout/tab-bar.tsx';
import { ShortcutList } from '../../ui/overlays/keyboard-help.tsx';
import type { Article } from './article.ts';
import { listArticles } from './articles.ts';
import styles from './help-page.module.css';
import { readHelpSearch } from './search.ts';
import { t } from './texts.ts';
import { helpTitles, listPanels } from './titles.ts';

const firstPanel = 'erste-schritte';
/** Panels that say the same to buyers and sellers. */
const forBothSides = ['marktfenster', 'regeln', messagesPanel];

/** Help centre: one panel per topic, some with one tab for buying and one for selling. */
export default function HelpPage() {
  const params = useParams({ strict: false });
  const panels = listPanels();
  const [{ q, meldung }, setSearch] = useScreenSearch(readHelpSearch);
  const ids = panels.map(([id]) => id);
  const asked = params.panel ?? (meldung && findRefusalPanel(meldung, ids));
  const panel = ids.find((id) => id === asked) ?? firstPanel;
  return (
    <>
      <PageHeader title={t('title')} />
      <div className={styles.search}>
        <DelayedSearch
          label={t('search')}
          placeholder={t('searchHint')}
          value={q ?? ''}
          pauseMs={250}
          onChange={(text) => setSearch({ q: text || undefined })}
        />
      </div>
      <div className={styles.layout}>
        <nav className={styles.topics} aria-label={t('panels')}>
          {panels.map(([id, title]) => (
            <Link
              key={id}
              to="/hilfe-center/{-$panel}/{-$tab}"
              params={{ panel: id, tab: undefined }}
              search={{}}
              className={styles.topic}
              aria-current={id === panel && !q ? 'page' : undefined}
            >
              {title}
            </Link>
          ))}
        </nav>
        <section className={styles.content}>
          {q ? (
            <Found words={q} panels={ids} />
          ) : (
            <>
              <h2 className={styles.heading}>{helpTitles[panel]}</h2>
              {panel === 'tastatur' ? <Keyboard /> : <Articles panel={panel} tab={params.tab} />}
            </>
          )}
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
      {!forBothSides.includes(panel) && (
        <TabBar label={t('sides')} tabs={tabs} current={side} to={(id) => `/hilfe-center/${panel}/${id}`} />
      )}
      <ArticleList articles={listArticles(panel, side)} />
    </>
  );
}

function ArticleList({ articles }: { articles: readonly Article[] }) {
  return (
    <dl className={styles.articles}>
      {articles.map(({ question, answer }) => (
        <div key={question}>
          <dt>{question}</dt>
          <dd>{answer}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The articles of all panels, of the own side, in which all words stand. */
function Found({ words, panels }: { words: string; panels: readonly string[] }) {
  const side = useSession().account.type === 'seller' ? 'verkauf' : 'einkauf';
  const wanted = words.toLocaleLowerCase('de').split(/\s+/);
  const articles = panels
    .filter((panel) => panel !== 'tastatur')
    .flatMap((panel) => listArticles(panel, side))
    .filter(({ question, answer }) => {
      const text = `${question} ${answer}`.toLocaleLowerCase('de');
      return wanted.every((word) => text.includes(word));
    });
  return (
    <>
      <h2 className={styles.heading} role="status">
        {articles.length > 0 ? t('found', { count: articles.length }) : t('nothing')}
      </h2>
      <ArticleList articles={articles} />
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
