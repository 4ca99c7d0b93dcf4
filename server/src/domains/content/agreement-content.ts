import { AGREEMENT } from '@zhice/contract/content/agreement-kind';
import { Refusal } from '../../base/refusal';
import { hasRows } from '../../db/read-rows';
import { handledContent } from '../editing';
import { OPERATOR_WORDS, withOperator } from './agreement';

export const agreementContent = handledContent({
  kind: AGREEMENT,
  columns: async ({ db }, said, seen) => {
    const { kind, name, body } = said as { kind: number; name: string; body: string };
    const twin = db`
      select from agreement where kind = ${kind} and name = ${name} and deleted_at is null and id <> ${seen.id ?? 0}`;
    if (await hasRows(twin)) throw new Refusal('rule_broken', { detail: '这份协议已有这个版本号' }, 'fields.name');
    const strange = [...body.matchAll(/\{(\w*)\}/g)].find(([, one = '']) => !(one in OPERATOR_WORDS));
    if (strange) {
      const known = Object.keys(OPERATOR_WORDS).map((one) => `{${one}}`);
      throw new Refusal(
        'rule_broken',
        { detail: `正文里没有占位符 ${strange[0]}，可用：${known.join('、')}` },
        'fields.body',
      );
    }
    return { ...said };
  },
  shown: async (db, said) => ({ ...said, body: await withOperator(db, String(said.body ?? '')) }),
});
