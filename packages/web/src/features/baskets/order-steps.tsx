import { Steps } from '../../ui/steps.tsx';
import { t } from './texts.ts';

/** Where somebody is on the way to an order. */
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
