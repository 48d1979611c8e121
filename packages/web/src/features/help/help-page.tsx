import { Link, useParams } from '@tanstack/react-router';
import { useScreenSearch } from '../../platform/page/screen.ts';
import { shortcuts } from '../../platform/page/shortcuts.ts';
import { useSession } from '../../platform/session/session.ts';
import { DelayedSearch } from '../../ui/fields/delayed-search.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { TabBar } from '../../ui/layout/tab-bar.tsx';
import { ShortcutList } from '../../ui/overlays/keyboard-help.tsx';
import { sideOf, sides } from './article.ts';
import { ArticleList } from './article-list.tsx';
import { findExplanation, listArticles } from './articles.ts';
import styles from './help-page.module.css';
import { readHelpSearch } from './search.ts';
import { t } from './texts.ts';
import { helpTitles, listPanels } from './titles.ts';

const firstPanel = 'erste-schritte';

/** Help centre: one panel per topic, some with one tab for buying and one for selling. */
export default function HelpPage() {
  const params = useParams({ strict: false });
  const { type } = useSession().account;
  const panels = listPanels(type);
  const [{ q, meldung }, setSearch] = useScreenSearch(readHelpSearch);
  const ids = panels.map(([id]) => id);
  const explanation = meldung ? findExplanation(meldung, sideOf[type]) : undefined;
  const panel = ids.find((id) => id === (params.panel ?? explanation?.panel)) ?? firstPanel;
  return (
    <>
      <PageHeader title={t('title')} />
      <div className={styles.search}>
        <DelayedSearch
          label={t('search')}
          placeholder={t('searchHint')}
          value={q ?? ''}
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
        <section>
          {q ? (
            <Found words={q} panels={ids} />
          ) : (
            <>
              <h2 className={styles.heading}>{helpTitles[panel]}</h2>
              {panel === 'tastatur' ? (
                <Keyboard />
              ) : (
                <Articles panel={panel} tab={params.tab} asked={explanation?.id} />
              )}
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

function Articles({ panel, tab, asked }: { panel: string; tab: string | undefined; asked: string | undefined }) {
  const own = sideOf[useSession().account.type];
  const here = sides
    .filter((side) => side !== 'verwaltung' || own === side)
    .map((id) => ({ id, label: t(id), articles: listArticles(id, panel) }))
    .filter(({ articles }) => articles.length > 0);
  const shown = here.find(({ id }) => id === tab) ?? here.find(({ id }) => id === own) ?? here[0];
  const ids = new Set(here.map(({ articles }) => articles.map(({ id }) => id).join()));
  return (
    <>
      {ids.size > 1 && shown && (
        <TabBar label={t('sides')} tabs={here} current={shown.id} to={(id) => `/hilfe-center/${panel}/${id}`} />
      )}
      <ArticleList articles={shown?.articles ?? []} asked={asked} />
    </>
  );
}

/** The articles of all panels, of the user's side, in which all words stand. */
function Found({ words, panels }: { words: string; panels: readonly string[] }) {
  const side = sideOf[useSession().account.type];
  const wanted = words.toLocaleLowerCase('de').split(/\s+/);
  const articles = panels
    .flatMap((panel) => listArticles(side, panel))
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
