import type { ManagedBanner } from '@handelsplatz/contract/admin';
import { bannerAudiences, bannerBody, bannerSeverities } from '@handelsplatz/contract/admin/input';
import { call } from '../../../platform/api/calls.ts';
import type { BodyOf } from '../../../platform/api/typed-routes.ts';
import { serverNowMs } from '../../../platform/live/market-window.ts';
import { Button } from '../../../ui/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { MomentField } from '../../../ui/fields/moment-field.tsx';
import { Segments } from '../../../ui/fields/segments.tsx';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useCurrentValues, useFormValues } from '../../../ui/form/use-form-values.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { t } from './texts.ts';

type BannerInput = BodyOf<'POST', '/api/admin/banners'>;

interface BannerValues {
  text: string;
  severity: BannerInput['severity'];
  audience: BannerInput['audience'];
  startsAt: string | null;
  endsAt: string | null;
}

const hourMs = 3_600_000;
/** To the minute, because the fields show no seconds. */
const fromNow = (ms: number) => new Date(Math.floor((serverNowMs() + ms) / 60_000) * 60_000).toISOString();

/** Writes or changes a banner; the preview shows it as its readers see it. */
export function BannerDialog({ banner, onClose }: { banner: ManagedBanner | undefined; onClose: () => void }) {
  const form = useFormValues<BannerValues, typeof bannerBody>({
    rules: bannerBody,
    values: banner ?? {
      text: '',
      severity: 'info',
      audience: 'all',
      startsAt: fromNow(0),
      endsAt: fromNow(24 * hourMs),
    },
    toInput: ({ text, severity, audience, startsAt, endsAt }) => ({
      ...{ text, severity, audience },
      startsAt: startsAt as string,
      endsAt: endsAt as string,
    }),
  });
  const { text, severity } = useCurrentValues(form);
  const submit = async () => {
    const body = form.toInput();
    if (banner) {
      const { _id: id, version } = banner;
      await call('PUT /api/admin/banners/:id', { params: { id }, body: { ...body, version } });
    } else await call('POST /api/admin/banners', { body });
    notify.success(t('saved'));
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title={banner ? t('change') : t('new')} size="m" firm>
      <Form
        form={form}
        submitLabel={banner ? t('save') : t('show')}
        onSubmit={submit}
        secondary={<Button onClick={onClose}>{t('back')}</Button>}
      >
        <Field form={form} name="text">
          {(field) => <TextAreaField {...field} label={t('text')} rows={2} />}
        </Field>
        <Choices form={form} />
        <Field form={form} name="startsAt">
          {(field) => <MomentField {...field} label={t('from')} timeLabel={t('fromTime')} />}
        </Field>
        <Field form={form} name="endsAt">
          {(field) => <MomentField {...field} label={t('until')} timeLabel={t('untilTime')} />}
        </Field>
        <section aria-label={t('preview')}>
          <p>{t('preview')}</p>
          <Banner tone={severity} title={text.trim() || t('previewEmpty')} />
        </section>
      </Form>
    </Dialog>
  );
}

function Choices({ form }: { form: ReturnType<typeof useFormValues<BannerValues, typeof bannerBody>> }) {
  return (
    <>
      <Field form={form} name="severity">
        {({ value, onChange }) => (
          <Segments
            label={t('severity')}
            showLabel
            value={value}
            options={bannerSeverities.map((each) => ({ value: each, label: t(each) }))}
            onChange={(chosen) => onChange(bannerSeverities.find((each) => each === chosen) ?? 'info')}
          />
        )}
      </Field>
      <Field form={form} name="audience">
        {({ value, onChange }) => (
          <Segments
            label={t('audience')}
            showLabel
            value={value}
            options={bannerAudiences.map((each) => ({ value: each, label: t(each) }))}
            onChange={(chosen) => onChange(bannerAudiences.find((each) => each === chosen) ?? 'all')}
          />
        )}
      </Field>
    </>
  );
}
