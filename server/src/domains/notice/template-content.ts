import { TEMPLATE } from '@zhice/contract/notice/template-kind';
import { exampleOf, faultOfWords } from '../../adapters/message-words';
import { found, Refusal } from '../../base/refusal';
import { onlyValue } from '../../db/read-rows';
import { handledContent } from '../editing';

export const templateContent = handledContent({
  kind: TEMPLATE,
  columns: async ({ db }, said, { id }) => {
    const key = found(await onlyValue<string>(db`select key from message_template where id = ${id ?? 0}`));
    const fault = faultOfWords(key, said as { subject: string; body: string });
    if (fault) throw new Refusal('rule_broken', { detail: fault.detail }, `fields.${fault.field}`);
    return { ...said };
  },
  shown: (_, said) =>
    Object.fromEntries(
      Object.entries(said).map(([name, words]) => [name, typeof words === 'string' ? exampleOf(words) : words]),
    ),
});
