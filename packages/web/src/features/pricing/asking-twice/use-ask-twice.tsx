import type { AskedPrices } from '@handelsplatz/contract/pricing/impact';
import type { ImpactConsentInput } from '@handelsplatz/contract/pricing/impact-consent';
import { type ReactNode, useState } from 'react';
import { isApiError } from '../../../platform/api/api-error.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { AskedPricesForm } from './asked-prices-form.tsx';
import { askedPricesTexts as t } from './asked-prices-texts.ts';

interface Question {
  readonly asked: AskedPrices;
  /** The previous consent was for other figures. */
  readonly again: boolean;
  readonly answer: (consent: ImpactConsentInput | undefined) => void;
}

/** Sends a change of prices. When the server asks for consent, sends the change again with it. */
export interface AskTwice {
  /** Resolves to undefined when the user refuses consent. Throws other refusals. */
  send<T>(change: (consent: ImpactConsentInput) => Promise<T>): Promise<T | undefined>;
  /** The dialog that asks for consent. The caller must render it. */
  readonly dialog: ReactNode;
}

/** Asks for consent before changes of prices that need it. `submitLabel` names the action that goes ahead with consent. */
export function useAskTwice(submitLabel: string): AskTwice {
  const [question, setQuestion] = useState<Question>();
  const ask = (asked: AskedPrices, again: boolean) =>
    new Promise<ImpactConsentInput | undefined>((answer) => setQuestion({ asked, again, answer })).finally(() =>
      setQuestion(undefined),
    );
  return {
    async send(change) {
      let consent: ImpactConsentInput | undefined = {};
      for (let again = false; consent; again = true) {
        try {
          return await change(consent);
        } catch (error) {
          const asked = askedBy(error);
          if (!asked) throw error;
          consent = await ask(asked, again);
        }
      }
      return undefined;
    },
    dialog: question && (
      <Dialog open onClose={() => question.answer(undefined)} title={t('askTitle')} size="l">
        <AskedPricesForm
          key={`${question.asked.confirmation.outliers} ${question.asked.confirmation.vanishing}`}
          asked={question.asked}
          again={question.again}
          submitLabel={submitLabel}
          onConfirm={() => question.answer(toConsent(question.asked))}
          onClose={() => question.answer(undefined)}
        />
      </Dialog>
    ),
  };
}

function askedBy(error: unknown): AskedPrices | undefined {
  const asks = isApiError(error, 'draft_outliers') || isApiError(error, 'rule_outliers');
  return asks ? (error.body as unknown as AskedPrices) : undefined;
}

function toConsent({ confirmation: { outliers, vanishing } }: AskedPrices): ImpactConsentInput {
  return { ...(outliers && { confirmOutliers: outliers }), ...(vanishing && { confirmVanishing: vanishing }) };
}
