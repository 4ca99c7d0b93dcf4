import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { ChoiceNote } from '../../../app/choice-note';
import { FormFault } from '../../../app/form/form-fault';
import { useKeptForm } from '../../../app/form/kept-form';
import { useFaults } from '../../../app/form/use-faults';
import { useSubmission } from '../../../app/form/use-submission';
import { useSession } from '../../../app/session';
import { CallError } from '../../../rpc/call-error';
import { send } from '../../../rpc/client';
import { useCall } from '../../../rpc/use-call';
import { Button } from '../../../ui/button';
import { Checkbox } from '../../../ui/checkbox';
import { Field } from '../../../ui/field';
import { Select } from '../../../ui/select';
import { Skeleton } from '../../../ui/skeleton';
import { Loaded } from '../../../ui/states';
import { useToast } from '../../../ui/toast';
import styles from './settings.module.css';
import { DAYS_BEFORE, HOURS, inputOf, type Settings, valuesOf, withWord, wordsOf } from './settings-values';

/** How the person is told outside the portal. */
export function SettingsSection() {
  const { user } = useSession();
  const settings = useCall('/api/portal/notice_settings', {});
  return (
    <section aria-labelledby="notice-channels">
      <h2 id="notice-channels" className="mb-1 text-3">
        短信和邮件提醒
      </h2>
      <p className="measure mb-2 muted">
        所有提醒都在
        <Link className="underlined" to="/notices">
          消息
        </Link>
        里，不会遗漏。如需另外通知到手机或邮箱，请在下面选择；每天最多一条短信、一封邮件，合并当天的全部新提醒。
      </p>
      {settings.data?.withdrawn && (
        <ChoiceNote choice="messages">短信和邮件提醒已关闭，下面的选择会保留，但不会发送。</ChoiceNote>
      )}
      <Loaded compact answer={settings} failed="提醒设置没有加载出来" waiting={<Skeleton rows={6} rowHeight="3rem" />}>
        {(saved) =>
          user && (
            <SettingsForm
              key={saved.version}
              settings={saved}
              userId={user.id}
              onNewest={() => void settings.refetch()}
            />
          )
        }
      </Loaded>
    </section>
  );
}

interface SettingsFormProps {
  settings: Settings;
  userId: number;
  /** Reads the settings again. */
  onNewest: () => void;
}

const FIELDS = ['sms_kinds', 'mail_kinds'] as const;

/** Channels, days and hours; what is chosen and not saved survives a reload. */
function SettingsForm({ settings, userId, onNewest }: SettingsFormProps) {
  const toast = useToast();
  const saved = valuesOf(settings);
  const { values, change, forget } = useKeptForm(`notices:${userId}:${settings.version}`, saved);
  const faults = useFaults('notice-settings', FIELDS);
  const { busy, run } = useSubmission(faults);
  const [outdated, setOutdated] = useState(false);
  const silent = values.sms === '' && values.mail === '';

  async function save(event: FormEvent) {
    event.preventDefault();
    setOutdated(false);
    await run(async () => {
      try {
        const { sent_at_hour } = await send('/api/portal/notice_settings_save', inputOf(values, settings.version));
        forget();
        toast(silent || settings.withdrawn ? '已保存，只在消息里提醒' : `已保存，每天 ${sent_at_hour} 点发送`);
        onNewest();
      } catch (error) {
        setOutdated(error instanceof CallError && error.code === 409);
        throw error;
      }
    });
  }

  const among = (list: 'sms' | 'mail' | 'days', options: { word: string; label: string }[]) =>
    options.map((option) => ({
      ...option,
      checked: wordsOf(values[list]).includes(option.word),
      onChange: (there: boolean) => change({ [list]: withWord(values[list], option.word, there) }),
    }));
  const kinds = settings.kinds.map(({ kind, name }) => ({ word: kind, label: name }));

  return (
    <form onSubmit={save} noValidate>
      <Choices
        legend={settings.mobile ? `短信，发到 ${settings.mobile}` : '短信'}
        error={faults.of('sms_kinds')}
        options={among('sms', kinds)}
        bind={settings.mobile ? undefined : { to: '/phone', words: '绑定手机号后才能接收短信' }}
      />
      <Choices
        legend={settings.email ? `邮件，发到 ${settings.email}` : '邮件'}
        error={faults.of('mail_kinds')}
        options={among('mail', kinds)}
        bind={settings.email ? undefined : { to: '/email', words: '绑定邮箱后才能接收邮件' }}
      />
      <Choices
        legend="期限前多少天发送"
        options={[
          ...among(
            'days',
            DAYS_BEFORE.map((days) => ({ word: String(days), label: `${days} 天` })),
          ),
          {
            word: 'grace',
            label: '滞纳期、宽展期内每月',
            checked: values.grace,
            onChange: (there: boolean) => change({ grace: there }),
          },
        ]}
      />
      <div className={`stack gap-2 py-2 ruled-top ${styles.hours}`}>
        <Field label="每天几点发送" hint="在免打扰时段内的，到时段结束时发送">
          <Select value={values.hour} onChange={(hour) => change({ hour })} options={HOURS} />
        </Field>
        <Field label="免打扰从" hint="可以跨过午夜">
          <Select value={values.quietFrom} onChange={(quietFrom) => change({ quietFrom })} options={HOURS} />
        </Field>
        <Field label="免打扰到" hint="两个时间相同：不设免打扰">
          <Select value={values.quietTo} onChange={(quietTo) => change({ quietTo })} options={HOURS} />
        </Field>
      </div>
      <FormFault text={faults.form} />
      <div className="flex wrap gap-1 mt-2">
        <Button type="submit" kind="primary" loading={busy}>
          保存提醒方式
        </Button>
        {outdated && <Button onClick={onNewest}>载入最新设置</Button>}
      </div>
    </form>
  );
}

interface ChoicesProps {
  legend: string;
  error?: string;
  options: { word: string; label: string; checked: boolean; onChange: (checked: boolean) => void }[];
  /** What is missing before anything can be chosen, and where it is found. */
  bind?: { to: string; words: string };
}

function Choices({ legend, error, options, bind }: ChoicesProps) {
  return (
    <fieldset className="py-2 ruled-top">
      <legend className={`full-width medium ${styles.legend}`}>{legend}</legend>
      {bind && (
        <Link to={bind.to} className={`block underlined small ${styles.below}`}>
          {bind.words}
        </Link>
      )}
      <div className={`flex wrap gap-x-3 ${styles.below}`}>
        {options.map(({ word, label, checked, onChange }) => (
          <Checkbox key={word} checked={checked} disabled={bind !== undefined && !checked} onChange={onChange}>
            {label}
          </Checkbox>
        ))}
      </div>
      {error && <FormFault text={error} />}
    </fieldset>
  );
}
