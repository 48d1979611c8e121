import type { LimitUse, ParentRules } from '@handelsplatz/contract/accounts';
import { useQuery } from '@tanstack/react-query';
import { type Formats, useFormats } from '../../../platform/formats.ts';
import { hasFeature } from '../../../platform/session/session.ts';
import { KeyValue } from '../../../ui/layout/key-value.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import styles from './children.module.css';
import { parentRulesQuery } from './queries.ts';
import { rules as t } from './texts.ts';

/** What the parent has set for this account, to read only. Accounts without a parent see nothing. */
export default function ParentRulesPanel() {
  const { data } = useQuery(parentRulesQuery());
  return data?.rules ? <Rules rules={data.rules} /> : null;
}

function Rules({ rules }: { rules: ParentRules }) {
  const formats = useFormats();
  const { parent, limits, blockedTerminals, additives, sharedCredit } = rules;
  const names = additives.names.join(', ') || t('noAdditives');
  return (
    <Panel title={t('title')}>
      <p className={styles.soft}>{t('text', { parent })}</p>
      <KeyValue
        items={[
          [t('limits'), <Limits key="limits" limits={limits} formats={formats} />],
          [t('terminals'), blockedTerminals.map(({ name }) => name).join(', ') || t('none')],
          [t('adjustment'), `${formats.signed(rules.priceAdjustment, 2)} ${formats.priceUnit}`],
          [t('shortening'), t('days', { count: rules.collectionShorteningDays })],
          ...(hasFeature('productAdditives')
            ? [[t('additives'), additives.mode === 'ALL' ? t('allAdditives') : names] as const]
            : []),
          ...(sharedCredit ? [[t('credit'), t('sharedCredit')] as const] : []),
        ]}
      />
    </Panel>
  );
}

function Limits({ limits, formats }: { limits: readonly LimitUse[]; formats: Formats }) {
  if (limits.length === 0) return t('unlimited');
  return (
    <ul className="stack gap-3 list">
      {limits.map(({ productId, product, unit, limit, used }) => (
        <li key={productId}>
          {limit === 0
            ? t('blockedProduct', { product })
            : t('limit', { product, limit: formats.quantity(limit, unit), used: formats.quantity(used, unit) })}
        </li>
      ))}
    </ul>
  );
}
