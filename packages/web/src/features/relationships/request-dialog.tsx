import type { PartnerList } from '@handelsplatz/contract/relationships';
import { relationshipRequest } from '@handelsplatz/contract/relationships/input';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call, read } from '../../platform/api/calls.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/feedback/error-note.tsx';
import { notify } from '../../ui/feedback/notify.ts';
import { DelayedSearch } from '../../ui/fields/delayed-search.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Form } from '../../ui/form/form.tsx';
import { useFormValues } from '../../ui/form/use-form-values.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import styles from './relationships.module.css';
import { type RequestWords, requestWords } from './request-words.ts';
import { t } from './texts.ts';

type Partner = PartnerList['accounts'][number];

/** Finds an account of the other side and asks it for a connection, with a message. */
export default function RequestDialog({ seesSellers, onClose }: { seesSellers: boolean; onClose: () => void }) {
  const [partner, setPartner] = useState<Partner>();
  const words = requestWords(seesSellers);
  return (
    <Dialog open onClose={onClose} title={words.find} firm>
      {partner ? (
        <RequestForm partner={partner} words={words} onBack={() => setPartner(undefined)} onClose={onClose} />
      ) : (
        <PartnerSearch seesSellers={seesSellers} words={words} onChoose={setPartner} />
      )}
    </Dialog>
  );
}

interface PartnerSearchProps {
  readonly seesSellers: boolean;
  readonly words: RequestWords;
  readonly onChoose: (partner: Partner) => void;
}

function PartnerSearch({ seesSellers, words, onChoose }: PartnerSearchProps) {
  const [q, setQ] = useState('');
  const query = useQuery(read('/api/relationships/partners', { query: { q }, placeholderData: keepPreviousData }));
  const { accounts, more } = query.data ?? {};
  return (
    <div className="stack gap-3">
      <DelayedSearch
        label={seesSellers ? t('searchSellers') : t('searchBuyers')}
        placeholder={t('partnerHint')}
        value={q}
        onChange={setQ}
      />
      {query.error && <ErrorNote error={query.error} />}
      {accounts?.length === 0 && <p>{q === '' ? t('partnerAll') : t('partnerNone')}</p>}
      <ul className="stack list" aria-label={t('partnersFound')}>
        {accounts?.map((account) => (
          <li key={account._id} className={styles.partner}>
            <span>
              <strong>{account.name}</strong> {account.city}
            </span>
            <Button size="s" aria-label={words.chooseName(account.name)} onClick={() => onChoose(account)}>
              {words.choose}
            </Button>
          </li>
        ))}
      </ul>
      {more && <p>{t('partnerMore')}</p>}
    </div>
  );
}

interface RequestFormProps {
  readonly partner: Partner;
  readonly words: RequestWords;
  readonly onBack: () => void;
  readonly onClose: () => void;
}

function RequestForm({ partner, words, onBack, onClose }: RequestFormProps) {
  const form = useFormValues<{ accountId: string; message: string }, typeof relationshipRequest>({
    rules: relationshipRequest,
    values: { accountId: partner._id, message: '' },
  });
  const submit = async () => {
    await call('POST /api/relationships', { body: form.toInput() });
    notify.success(words.sent(partner.name));
    onClose();
  };
  return (
    <Form
      form={form}
      onSubmit={submit}
      submitLabel={words.send}
      secondary={<Button onClick={onBack}>{t('chooseOther')}</Button>}
    >
      <p>{words.text(partner.name)}</p>
      <Field form={form} name="message">
        {(field) => <TextAreaField {...field} label={t('message')} rows={5} />}
      </Field>
    </Form>
  );
}
