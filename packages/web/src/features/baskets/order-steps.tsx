import { Steps } from '../../ui/layout/steps.tsx';
import { t } from './texts.ts';

/** The steps of an order and the current one. */
export function OrderSteps({ current, onStep }: { current: 0 | 1 | 2; onStep?: () => void }) {
  return (
    <Steps
      label={t('steps')}
      steps={[t('stepItems'), t('stepCheck'), t('stepConfirm')]}
      current={current}
      {...(onStep && { onStep })}
    />
  );
}
