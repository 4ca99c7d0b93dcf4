import type { CallOutput } from '@zhice/contract/all';
import type { Amount, Rule } from '@zhice/matching/rule';
import { type LineChange, lineChanges, ruleLines } from '@zhice/matching/rule-text';
import { useState } from 'react';
import { useCall } from '../../../../rpc/use-call';
import { Button } from '../../../../ui/button';
import { Select } from '../../../../ui/select';
import { type Content, NO_AMOUNT } from './content';
import { DraftLinks } from './open-drafts';
import styles from './rule.module.css';
import { useEditor } from './use-editor';

type Item = CallOutput<'/api/console/rule'>;

/** A state of the rule that the draft can be compared with, or begun from. */
interface Edition {
  key: string;
  name: string;
  rule: Rule;
  amount: Amount;
}

interface VersionsPanelProps {
  item: Item;
  /** The draft that is open. */
  draftId: number | undefined;
  /** Begins anew from what was: as a draft that takes the place of the version of that name. */
  onTake: (content: Content) => void;
}

/** Versions in force, drafts and former states: compared in sentences, and gone back to. */
export function VersionsPanel({ item, draftId, onTake }: VersionsPanelProps) {
  const { content, fixed } = useEditor();
  const editions = editionsOf(item);
  const [key, setKey] = useState(editions[0]?.key ?? '');
  const other = useOtherDraft(key);
  const edition = other ?? editions.find((one) => one.key === key);
  const drafts = item.drafts.filter(({ id }) => id !== draftId);
  const replaces = edition && item.rules.some((rule) => (rule as Rule).version === edition.rule.version);
  const options = [
    ...editions.map(({ key: value, name }) => ({ value, label: name })),
    ...drafts.map(({ id, name }) => ({ value: `draft ${id}`, label: `草稿“${name}”` })),
  ];
  return (
    <div className="stack gap-2">
      {drafts.length > 0 && (
        <section className="stack gap-1" aria-label="其他草稿">
          <h3 className="text-body">其他草稿</h3>
          <DraftLinks itemId={item.id} drafts={drafts} />
        </section>
      )}
      {options.length === 0 ? (
        <p className="muted">还没有别的版本或草稿可以比较。</p>
      ) : (
        <Select
          aria-label="与哪个版本比较"
          value={key}
          onChange={setKey}
          placeholder="请选择要比较的版本"
          options={options}
        />
      )}
      {edition && <Changes edition={edition} content={content} />}
      {edition && !fixed && (
        <div>
          <Button
            size="small"
            onClick={() =>
              onTake({
                rule: edition.rule,
                amount: edition.amount,
                replaces: replaces ? edition.rule.version : content.replaces,
              })
            }
          >
            恢复成这个版本的内容
          </Button>
        </div>
      )}
    </div>
  );
}

function editionsOf({ rules, amount, current, history }: Item): Edition[] {
  const own = (rules as Rule[]).map((rule) => ({
    key: `rule ${rule.version}`,
    name: `版本 ${rule.version}${rule.version === current ? '（生效中）' : ''}`,
    rule,
    amount: rule.amount ?? ((amount ?? NO_AMOUNT) as Amount),
  }));
  const former = history.flatMap(({ version, saved_at, rules: was, amount: worth, authors, approver }) =>
    (was as Rule[]).map((rule) => ({
      key: `former ${version} ${rule.version}`,
      name: `${saved_at.slice(0, 16)} 以前的版本 ${rule.version}${
        authors.length > 0 ? `（后由${authors.join('、')}修改，${approver}审核）` : '（后由导入等修改）'
      }`,
      rule,
      amount: rule.amount ?? ((worth ?? NO_AMOUNT) as Amount),
    })),
  );
  return [...own.sort((a) => (a.rule.version === current ? -1 : 1)), ...former];
}

function useOtherDraft(key: string): Edition | undefined {
  const id = Number(/^draft (\d+)$/.exec(key)?.[1] ?? 0);
  const draft = useCall('/api/console/rule_draft', { id }, { enabled: id > 0 });
  if (id === 0 || !draft.data) return undefined;
  const { rule, amount } = draft.data.content as Content;
  return { key, name: draft.data.name, rule, amount };
}

const SIGNS: Readonly<Record<LineChange['change'], string>> = { same: '　', added: '＋', removed: '－' };
const LOOKS: Readonly<Record<LineChange['change'], string | undefined>> = {
  same: undefined,
  added: 'fit-wash',
  removed: 'unfit-wash',
};
const WORDS: Readonly<Record<LineChange['change'], string>> = { same: '', added: '新增：', removed: '删去：' };

/** What the draft changes against another state, line by line. */
function Changes({ edition, content }: { edition: Edition; content: Content }) {
  const { nameOf } = useEditor();
  const lines = ({ rule, amount }: Pick<Content, 'rule' | 'amount'>): string[] => {
    try {
      return ruleLines(rule, amount, nameOf);
    } catch {
      return ['（尚未写完）'];
    }
  };
  const changes = lineChanges(lines(edition), lines(content));
  if (changes.every(({ change }) => change === 'same')) return <p className="muted">与这个版本没有差别。</p>;
  return (
    <ul className="small" aria-label="差异">
      {changes.map(({ change, text }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines keep their order
        <li key={at} className={LOOKS[change]}>
          <span className={styles.change}>
            <span aria-hidden="true">{SIGNS[change]}</span>
            <span className="visually-hidden">{WORDS[change]}</span>
            {text}
          </span>
        </li>
      ))}
    </ul>
  );
}
