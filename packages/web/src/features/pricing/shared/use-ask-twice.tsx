import type { AskedPrices, EffectConfirmation } from '@handelsplatz/contract/pricing';
import { type ReactNode, useState } from 'react';
import { isApiError } from '../../platform/api-error.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { AskedPricesForm } from './asked-prices-form.tsx';
import { publishTexts as t } from './publish-texts.ts';

interface Question {
  readonly asked: AskedPrices;
  /** The answer before was for other figures. */
  readonly again: boolean;
  readonly answer: (confirmation: EffectConfirmation | undefined) => void;
}

/** Sends a change of prices, and again with what confirms it, where the server asks whether prices may move so far. */
export interface AskTwice {
  /** Answers undefined where somebody did not confirm; other refusals are thrown. */
  send<T>(change: (confirmation: EffectConfirmation) => Promise<T>): Promise<T | undefined>;
  /** To be shown where the change is sent from. */
  readonly dialog: ReactNode;
}

/** The second question of everything that changes prices; `submitLabel` says what happens all the same. */
export function useAskTwice(submitLabel: string): AskTwice {
  const [question, setQuestion] = useState<Question>();
  const ask = (asked: AskedPrices, again: boolean) =>
    new Promise<EffectConfirmation | undefined>((answer) => setQuestion({ asked, again, answer })).finally(() =>
      setQuestion(undefined),
    );
  return {
    async send(change) {
      let confirmation: EffectConfirmation | undefined = {};
      for (let again = false; confirmation; again = true) {
        try {
          return await change(confirmation);
        } catch (error) {
          const asked = askedBy(error);
          if (!asked) throw error;
          confirmation = await ask(asked, again);
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
          onConfirm={() => question.answer(confirmationOf(question.asked))}
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

function confirmationOf({ confirmation: { outliers, vanishing } }: AskedPrices): EffectConfirmation {
  return { ...(outliers && { confirmOutliers: outliers }), ...(vanishing && { confirmVanishing: vanishing }) };
}
