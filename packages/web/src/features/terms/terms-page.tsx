import type { TermsRecord } from '@handelsplatz/contract/terms';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { api } from '../../platform/api/api.ts';
import { read } from '../../platform/api/calls.ts';
import { brand } from '../../platform/brand.ts';
import { useFormats } from '../../platform/formats.ts';
import { useScreenSearch } from '../../platform/page/screen.ts';
import { useSession } from '../../platform/session/session.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { SkeletonLines } from '../../ui/feedback/skeleton.tsx';
import { SelectField } from '../../ui/fields/choice/select-field.tsx';
import { Segments } from '../../ui/fields/segments.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { AcceptTerms } from './accept-terms.tsx';
import { termsQuery } from './queries.ts';
import { readTermsSearch, termsViews } from './search.ts';
import styles from './terms.module.css';
import { TermsSections, VersionDifference } from './terms-text.tsx';
import { t } from './texts.ts';

/**
 * The general terms. If the brand requires it, a buyer must accept the version that holds before trading (Specification 2).
 * Afterwards all versions can be read.
 */
export default function TermsPage() {
  const { account, mustAcceptTerms } = useSession();
  const asked = account.type === 'buyer' && brand().features.acceptTermsAtFirstLogin;
  const { data } = useQuery({ ...read('/api/metadata/user/store/gtc-accepted'), enabled: asked && !mustAcceptTerms });
  // A version may have begun to hold since the page was opened.
  const open = mustAcceptTerms || data?.accepted === false;
  return open ? <AcceptTerms framed={!mustAcceptTerms} /> : <ReadTerms accepted={asked && data?.accepted === true} />;
}

function ReadTerms({ accepted }: { accepted: boolean }) {
  const [search, setSearch] = useScreenSearch(readTermsSearch);
  const query = useQuery(termsQuery(search.fassung));
  const terms = query.data;
  return (
    <div className="column gap-4">
      <PageHeader title={t('title')} description={t('hold', { name: brand().company.headline })} />
      {terms?.coming && !search.fassung && <ComingNote coming={terms.coming} />}
      <Panel>
        {query.error ? (
          <ErrorState error={query.error} what={t('title')} onRetry={() => void query.refetch()} />
        ) : terms ? (
          <div className={styles.read}>
            <Choices terms={terms} view={search.ansicht} onChange={setSearch} />
            {accepted && terms.inForce && <Note tone="positive">{t('accepted')}</Note>}
            <State terms={terms} />
            <a href={api.url('/api/terms/pdf', { query: { version: terms.version } })} target="_blank" rel="noreferrer">
              {t('link')}
            </a>
            {search.ansicht === 'aenderungen' ? (
              <VersionDifference version={terms.version} />
            ) : (
              <TermsSections sections={terms.sections} />
            )}
            <p className="muted breaks">{t('name', { version: terms.version, hash: terms.hash })}</p>
          </div>
        ) : (
          <SkeletonLines lines={8} />
        )}
      </Panel>
    </div>
  );
}

function ComingNote({ coming }: { coming: NonNullable<TermsRecord['coming']> }) {
  const { day } = useFormats();
  return (
    <Note tone="info">
      {t('coming', { from: day(coming.from), version: coming.version })}{' '}
      <Link to="/agb" search={{ fassung: coming.version, ansicht: 'aenderungen' }}>
        {t('readComing')}
      </Link>
    </Note>
  );
}

interface ChoicesProps {
  readonly terms: TermsRecord;
  readonly view: (typeof termsViews)[number] | undefined;
  readonly onChange: (search: { fassung?: string | undefined; ansicht?: (typeof termsViews)[number] }) => void;
}

function Choices({ terms, view = 'text', onChange }: ChoicesProps) {
  const { day } = useFormats();
  const options = terms.versions.map(({ version, from }) => ({
    value: version,
    label: t(version === terms.version && terms.inForce ? 'versionNow' : 'versionOption', { version, from: day(from) }),
  }));
  return (
    <div className="wrap end gap-3">
      <SelectField
        label={t('version')}
        value={terms.version}
        options={options}
        onChange={(fassung) => onChange({ fassung })}
      />
      <Segments
        label={t('view')}
        value={view}
        options={[
          { value: 'text', label: t('text') },
          { value: 'aenderungen', label: t('changes') },
        ]}
        onChange={(value) => onChange({ ansicht: termsViews.find((each) => each === value) ?? 'text' })}
      />
    </div>
  );
}

/** Says when the shown version is not the one that holds. */
function State({ terms }: { terms: TermsRecord }) {
  const { day } = useFormats();
  if (terms.inForce) return null;
  const comes = terms.coming && terms.from >= terms.coming.from;
  return <Note tone="info">{comes ? t('comes', { from: day(terms.from) }) : t('past')}</Note>;
}
