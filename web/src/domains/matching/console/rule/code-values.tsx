import { catalogue, choicesOf, findFact } from '@zhice/matching/catalogue';
import { codeName } from '@zhice/matching/judging/wording';
import { TreePicker } from '../../../../app/facts/tree-picker';
import { ActSelect } from '../../../../ui/act-select';
import { IconButton } from '../../../../ui/button';
import { Checkbox } from '../../../../ui/checkbox';
import { useEditor } from './use-editor';

interface CodeValuesProps {
  fact: string;
  codes: readonly string[];
  onChange: (codes: string[]) => void;
}

/** The codes of a fact that count: choices, places, industries, and lists and zones of the catalogue. */
export function CodeValues({ fact, codes, onChange }: CodeValuesProps) {
  const { nameOf } = useEditor();
  const def = findFact(fact);
  const choices = def && choicesOf(def);
  if (choices && choices.length <= 30) {
    return (
      <fieldset>
        <legend className="small medium">{def.label}</legend>
        <div className="flex wrap gap-x-3">
          {choices.map(({ value, label }) => (
            <Checkbox
              key={value}
              checked={codes.includes(value)}
              onChange={(on) => onChange(on ? [...codes, value] : codes.filter((code) => code !== value))}
            >
              {label}
            </Checkbox>
          ))}
        </div>
      </fieldset>
    );
  }
  const tree = def?.choices === 'area' || def?.choices === 'industry' ? def.choices : undefined;
  const add = (code: string) => code && !codes.includes(code) && onChange([...codes, code]);
  const { lists, zones } = catalogue();
  const sets = [
    ...lists.filter(({ of }) => of === tree).map(({ key, label }) => ({ value: `@${key}`, label })),
    ...(tree === 'area' ? zones.map(({ code, name }) => ({ value: code, label: name })) : []),
    ...(choices ?? []),
  ];
  return (
    <div className="stack gap-1">
      <ul className="flex wrap gap-1">
        {codes.map((code) => {
          const name = codeName(fact, code, nameOf) || code;
          return (
            <li key={code} className="inline-row gap-half bordered rounded-small small">
              {name}
              <IconButton
                icon="close"
                label={`去掉${name}`}
                onClick={() => onChange(codes.filter((one) => one !== code))}
              />
            </li>
          );
        })}
      </ul>
      {tree && <TreePicker tree={tree} label={def?.label ?? ''} value="" onChange={add} />}
      {sets.length > 0 && <ActSelect label="加入名单或功能区" name="名单或功能区" options={sets} onPick={add} />}
    </div>
  );
}
