import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Panel } from '../../../ui/layout/panel.tsx';
import { DemandSwitch } from './demand-switch.tsx';
import { t } from './factors-texts.ts';
import { demandFactorsOf, providerDemandsQuery } from './queries.ts';

/** Of which types of account the provider demands a second factor. */
export default function ProviderDemands() {
  const { data } = useQuery(providerDemandsQuery);
  const queryClient = useQueryClient();
  if (!data) return null;
  return (
    <Panel title={t('providerDemand')}>
      <div className="stack gap-5">
        {(['buyer', 'seller', 'admin'] as const).map((accountType) => (
          <DemandSwitch
            key={accountType}
            label={t(`demand_${accountType}`)}
            from={data.demands.find((demand) => demand.accountType === accountType)?.from ?? null}
            send={(demand) => demandFactorsOf(accountType, demand)}
            onChanged={() => queryClient.invalidateQueries({ queryKey: ['identity'] })}
          />
        ))}
      </div>
    </Panel>
  );
}
