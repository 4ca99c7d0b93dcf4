import { PARTNER } from '@zhice/contract/content/partner-kind';
import { SETTINGS } from '@zhice/contract/content/settings-kind';
import { Refusal } from '../../base/refusal';
import { hasRows, onlyValue } from '../../db/read-rows';
import { handledContent } from '../editing';

/** Two partners of a name in one place are one that is typed twice. */
export const partnerContent = handledContent({
  kind: PARTNER,
  columns: async ({ db }, said, seen) => {
    const { kind, title } = said as { kind: string; title: string };
    const twin = db`select from partner where kind = ${kind} and title = ${title} and id <> ${seen.id ?? 0}`;
    if (await hasRows(twin)) {
      throw new Refusal(
        'rule_broken',
        { detail: '已有同名的合作伙伴（也可能在已删除的里面，可以恢复）' },
        'fields.title',
      );
    }
    return { ...said };
  },
});

/** Each setting is a row by its name; together they have one version. */
export const settingsContent = handledContent({
  kind: SETTINGS,
  save: async ({ db, now, staff }, seen, said) => {
    // one saving after the other
    await db`select from site_setting for update`;
    if ((await onlyValue<number>(db`select version from site_settings`)) !== seen.version)
      throw new Refusal('conflict');
    const rows = Object.entries(said).map(([name, value]) => ({ name, value: String(value ?? '') }));
    await db`
      insert into site_setting as s (name, value, updated_at, updated_by)
      select name, value, ${now}, ${staff.id} from jsonb_to_recordset(${db.json(rows)}::jsonb) as r (name text, value text)
      on conflict (name) do update set value = excluded.value, version = s.version + 1, updated_at = ${now}, updated_by = ${staff.id}`;
    return { id: 1, version: (await onlyValue<number>(db`select version from site_settings`)) ?? 0 };
  },
});
