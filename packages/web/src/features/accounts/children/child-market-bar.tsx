import { useQuery } from '@tanstack/react-query';
import { enterMarketOf, useChildMarket } from '../../../platform/session/child-market.ts';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { SelectField } from '../../../ui/fields/choice/select-field.tsx';
import { childAccountsQuery } from '../queries.ts';
import styles from './children.module.css';
import { market as t } from './texts.ts';

/** Says in whose market the user of a parent orders, and with `chooses` lets the user choose another one. */
export default function ChildMarketBar({ chooses = false }: { chooses?: boolean }) {
  const child = useChildMarket();
  const { data } = useQuery({ ...childAccountsQuery(), enabled: chooses });
  const children = data?.accounts ?? [];
  return (
    <div className={styles.market}>
      {chooses && children.length > 0 && (
        <SelectField
          label={t('choose')}
          value={child?.id ?? ''}
          options={children.map(({ _id, name }) => ({ value: _id, label: name }))}
          placeholder={t('own')}
          withEmpty
          onChange={(id) => {
            const next = children.find(({ _id }) => _id === id);
            enterMarketOf(next && { id: next._id, name: next.name });
          }}
        />
      )}
      {child && (
        <Note tone="warning" title={t('title', { name: child.name })}>
          <p>{t('text', { name: child.name })}</p>
          <div className={styles.end}>
            <Button size="s" onClick={() => enterMarketOf(undefined)}>
              {t('end')}
            </Button>
          </div>
        </Note>
      )}
    </div>
  );
}
