import { parseAmount } from '@zhice/matching/parse-rule';
import { parseCondition } from '@zhice/matching/parsing/parse-condition';
import { Problems } from '@zhice/matching/parsing/parse-problems';
import { useState } from 'react';
import { Button } from '../../../../ui/button';
import { Field } from '../../../../ui/field';
import { TextArea } from '../../../../ui/text-input';
import type { Path } from './content';
import { useEditor } from './use-editor';

/** A condition or an amount as its JSON, taken only when it can be read. */
export function JsonForm({ path, value }: { path: Path; value: unknown }) {
  const { set } = useEditor();
  const [text, setText] = useState(() => JSON.stringify(value, null, 2));
  const [errors, setErrors] = useState<string[]>([]);
  function take() {
    const found = read(text, path[0] === 'amount' && path.length === 1);
    setErrors(found.errors);
    if (found.value !== undefined) set(path, found.value);
  }
  return (
    <div className="stack gap-1">
      <Field label="JSON" error={errors.join('；') || null} hint="供熟悉规则语言的人员使用，读得通才会生效。">
        <TextArea rows={10} spellCheck={false} value={text} onChange={setText} />
      </Field>
      <div>
        <Button size="small" onClick={take}>
          应用 JSON
        </Button>
      </div>
    </div>
  );
}

function read(text: string, isAmount: boolean): { value?: unknown; errors: string[] } {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { errors: ['不是有效的 JSON：请检查引号、逗号和括号'] };
  }
  if (isAmount) {
    const { amount, errors = [] } = parseAmount(json);
    return { value: amount, errors };
  }
  const problems = new Problems();
  const value = parseCondition(json, '条件', problems);
  return problems.none ? { value, errors: [] } : { errors: problems.list };
}
