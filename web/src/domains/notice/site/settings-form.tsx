import type { FormEvent } from 'react';
import { useState } from 'react';
import { Link } from 'react-router';
import { FormFault } from '../../../app/form-fault';
import { useKeptForm } from '../../../app/kept-form';
import { useFaults } from '../../../app/use-faults';
import { useSubmission } from '../../../app/use-submission';
import { CallError } from '../../../rpc/call-error';
import { send } from '../../../rpc/client';
import { Button } from '../../../ui/button';
import { Checkbox } from '../../../ui/checkbox';
import { Field } from '../../../ui/field';
import { Select } from '../../../ui/select';
import { useToast } from '../../../ui/toast';
import styles from './settings.module.css';
import { DAYS_BEFORE, HOURS, inputOf, type Settings, valuesOf, withWord, wordsOf } from './settings-values';

interface SettingsFormProps {
  settings: Settings;
  userId: number;
  /** Reads the settings again. */
  onNewest: () => void;
}

const FIELDS = ['sms_kinds', 'mail_kinds'] as const;

/** Channels, days and hours; what is chosen and not saved survives a reload. */
export function SettingsForm({ settings, userId, onNewest }: SettingsFormProps) {
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

  const kinds = (list: 'sms' | 'mail') =>
    settings.kinds.map(({ kind, name }) => ({
      word: kind,
      label: name,
      checked: wordsOf(values[list]).includes(kind),
      onChange: (there: boolean) => change({ [list]: withWord(values[list], kind, there) }),
    }));

  return (
    <form onSubmit={save} noValidate>
      <Choices
        legend={settings.mobile ? `短信，发到 ${settings.mobile}` : '短信'}
        error={faults.of('sms_kinds')}
        options={kinds('sms')}
        bind={settings.mobile ? undefined : { to: '/phone', words: '绑定手机号后才能接收短信' }}
      />
      <Choices
        legend={settings.email ? `邮件，发到 ${settings.email}` : '邮件'}
        error={faults.of('mail_kinds')}
        options={kinds('mail')}
        bind={settings.email ? undefined : { to: '/email', words: '绑定邮箱后才能接收邮件' }}
      />
      <Choices
        legend="期限前多少天发送"
        options={[
          ...DAYS_BEFORE.map((days) => ({
            word: String(days),
            label: `${days} 天`,
            checked: wordsOf(values.days).includes(String(days)),
            onChange: (there: boolean) => change({ days: withWord(values.days, String(days), there) }),
          })),
          {
            word: 'grace',
            label: '滞纳期、宽展期内每月',
            checked: values.grace,
            onChange: (there: boolean) => change({ grace: there }),
          },
        ]}
      />
      <div className={styles.hours}>
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
      <div className={styles.acts}>
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
    <fieldset className={styles.choices}>
      <legend className={styles.legend}>{legend}</legend>
      {bind && (
        <p className={styles.bind}>
          <Link to={bind.to}>{bind.words}</Link>
        </p>
      )}
      <div className={styles.options}>
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
