import type { Favourite, FavouriteChoices } from '@handelsplatz/contract/favourites';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { isApiError } from '../../../platform/api/api-error.ts';
import { read } from '../../../platform/api/calls.ts';
import { marketHeaders } from '../../../platform/session/child-market.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorNote } from '../../../ui/feedback/error-note.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { SkeletonLines } from '../../../ui/feedback/skeleton.tsx';
import { LeaveQuestion, useClosing } from '../../../ui/form/leave-guard.tsx';
import { Steps } from '../../../ui/layout/steps.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useSaveFavourite } from '../queries.ts';
import { wizard as t } from '../texts.ts';
import { ChoiceStep, NameStep } from './wizard-steps.tsx';
import { suggestName, toListInput, toWizardValues, type WizardValues, wizardParts } from './wizard-values.ts';

interface WizardProps {
  /** The list that is edited; undefined for a new one. */
  readonly list: Favourite | undefined;
  /** What a new list begins with. */
  readonly first: WizardValues;
  readonly onClose: () => void;
  readonly onSaved: (id: string) => void;
}

const nameStep = wizardParts.length;

/** A favourite list in four steps: products, region and terminals, sellers, name (Specification 2). */
export function FavouriteWizard(props: WizardProps) {
  const choices = useQuery(read('/api/favourites/choices'));
  if (choices.data) return <LoadedWizard {...props} choices={choices.data} />;
  return (
    <Dialog open title={t(props.list ? 'editTitle' : 'newTitle')} onClose={props.onClose}>
      {choices.isError ? (
        <ErrorState error={choices.error} what={t('choices')} onRetry={() => void choices.refetch()} />
      ) : (
        <SkeletonLines lines={8} />
      )}
    </Dialog>
  );
}

function LoadedWizard({ list, first, choices, onClose, onSaved }: WizardProps & { choices: FavouriteChoices }) {
  const start = useMemo(() => (list ? toWizardValues(list, choices) : first), [list, choices, first]);
  const [values, setValues] = useState(start);
  const [step, setStep] = useState(0);
  const [refused, setRefused] = useState(false);
  const dirty = useRef(false);
  const { guard, close } = useClosing(dirty, onClose);
  const offers = useQuery(read('/api/v2/offers', { headers: marketHeaders }));
  const save = useSaveFavourite();
  const change = (next: Partial<WizardValues>) => {
    dirty.current = true;
    setRefused(false);
    save.reset();
    setValues((before) => ({ ...before, ...next }));
  };
  const part = wizardParts[step];
  const incomplete = part !== undefined && !values[part].all && values[part].chosen.length === 0;
  const go = (to: number) => {
    if (to > step && incomplete) return setRefused(true);
    setRefused(false);
    if (to === nameStep && values.name.trim() === '') setValues({ ...values, name: suggestName(values, choices) });
    setStep(to);
  };
  const submit = async () => {
    const id = await save.mutateAsync({ id: list?._id, list: toListInput(values, choices) }).catch(() => undefined);
    if (id === undefined) return;
    dirty.current = false;
    notify.success(t('saved', { name: values.name.trim() }));
    onSaved(id);
  };
  const nameProblem = isApiError(save.error) ? save.error.fields.name : undefined;
  const steps = [t('stepProducts'), t('stepPlaces'), t('stepSellers'), t('stepName')];
  return (
    <Dialog
      open
      size="l"
      title={t(list ? 'editTitle' : 'newTitle')}
      onClose={close}
      footer={
        <>
          {step > 0 && <Button onClick={() => go(step - 1)}>{t('back')}</Button>}
          <Button tone="primary" type="submit" form="favourite-wizard" busy={save.isPending}>
            {t(step === nameStep ? 'save' : 'next')}
          </Button>
        </>
      }
    >
      <form
        id="favourite-wizard"
        noValidate
        className="column gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (step === nameStep) void submit();
          else go(step + 1);
        }}
      >
        <Steps label={t('steps')} steps={steps} current={step} onStep={go} />
        {save.error && !nameProblem && <ErrorNote error={save.error} />}
        {part ? (
          <ChoiceStep key={part} {...{ part, list, choices, values, offers, refused }} onChange={change} />
        ) : (
          <NameStep {...{ choices, values, offers }} error={nameProblem} onChange={(name) => change({ name })} />
        )}
      </form>
      <LeaveQuestion guard={guard} />
    </Dialog>
  );
}
