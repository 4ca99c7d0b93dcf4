import type { CallOutput } from '@zhice/contract/all';

export type Settings = CallOutput<'/api/portal/notice_settings'>;

/** The settings as a form holds them: lists as words with commas between. */
export type SettingsValues = {
  sms: string;
  mail: string;
  days: string;
  grace: boolean;
  quietFrom: string;
  quietTo: string;
  hour: string;
};

export const DAYS_BEFORE = [90, 60, 30, 15, 7, 1] as const;

export const wordsOf = (text: string): string[] => text.split(',').filter(Boolean);

/** The list with a word more, or less. */
export function withWord(text: string, word: string, there: boolean): string {
  const others = wordsOf(text).filter((entry) => entry !== word);
  return (there ? [...others, word] : others).join(',');
}

export const valuesOf = (settings: Settings): SettingsValues => ({
  sms: settings.sms_kinds.join(','),
  mail: settings.mail_kinds.join(','),
  days: settings.days_before.join(','),
  grace: settings.in_grace,
  quietFrom: String(settings.quiet_from),
  quietTo: String(settings.quiet_to),
  hour: String(settings.digest_hour),
});

/** What the form says, as the call takes it. */
export function inputOf(values: SettingsValues, version: number) {
  return {
    sms_kinds: wordsOf(values.sms) as Settings['sms_kinds'],
    mail_kinds: wordsOf(values.mail) as Settings['mail_kinds'],
    days_before: DAYS_BEFORE.filter((days) => wordsOf(values.days).includes(String(days))) as Settings['days_before'],
    in_grace: values.grace,
    quiet_from: Number(values.quietFrom),
    quiet_to: Number(values.quietTo),
    digest_hour: Number(values.hour),
    version,
  };
}

export const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}));
