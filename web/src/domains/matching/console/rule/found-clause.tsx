import { clausePlace } from '@zhice/matching/clause-place';
import { conditionIn } from '@zhice/matching/clause-reader/composition';
import type { Finding, Span } from '@zhice/matching/clause-reader/finding';
import type { Amount, Condition } from '@zhice/matching/rule';
import { Button } from '../../../../ui/button';
import { Tag } from '../../../../ui/tag';
import { useToast } from '../../../../ui/toast';
import { NO_AMOUNT, sayCondition, says, withCondition } from './content';
import { useEditor } from './use-editor';
import { useNames } from './use-names';

interface FoundClauseProps {
  found: Finding;
  text: { title: string; text: string };
  /** Its sentence says more than was understood. */
  isDoubtful?: boolean;
  /** It is one of several alternatives: by itself it is not asked of all. */
  isAlternative?: boolean;
  onShow: (span: Span | null) => void;
}

/** One thing that the words say, with the words; it counts once a person accepts it. */
export function FoundClause({ found, text, isDoubtful, isAlternative, onShow }: FoundClauseProps) {
  const { content, set, fixed } = useEditor();
  const toast = useToast();
  const wordsOf = ({ from, to }: Span) => text.text.slice(from, to).trim();
  const words = wordsOf(found);
  const clause = `《${text.title}》${clausePlace(text.text, found.from)}`;
  const choices = choicesOf(found, wordsOf);
  const isPartly = choices.some(({ act }) => act === TAKEN_PARTLY);
  const isTaken =
    found.kind === 'amount'
      ? partsOf(found.amount).every((part) => says(content, part))
      : choices.some(({ condition }) => says(content, condition));
  function accept(condition: Condition) {
    set(['rule'], withCondition(content.rule, { ...condition, clause }));
    toast('已加入条件');
  }
  function acceptAmount(amount: Amount) {
    set(['amount'], joined(content.amount, amount));
    toast('已加入金额');
  }
  const show = { onMouseEnter: () => onShow(found), onFocus: () => onShow(found), onMouseLeave: () => onShow(null) };
  return (
    <li className="stack gap-half bordered rounded p-1-2" {...show}>
      <div className="row wrap gap-1">
        <Tag tone={found.kind === 'open' ? 'near' : 'fit'}>{isPartly ? '读出一部分' : TITLES[found.kind]}</Tag>
        <q className="muted small">{words}</q>
        {isTaken && <Tag tone="brand">已采用</Tag>}
      </div>
      {isDoubtful && <p className="muted small">同一句里有未读懂的内容，采用前请对照原文。</p>}
      {found.kind === 'open' && <p className="small">{found.hint}</p>}
      {found.kind === 'open' && found.parts && (
        <ol className="stack gap-1">
          {found.parts.map((part) => (
            <FoundClause
              key={`${part.from} ${part.to}`}
              found={part}
              isAlternative={isAlternative || found.composition !== 'all'}
              {...{ text, onShow }}
            />
          ))}
        </ol>
      )}
      {choices.map((choice) => (
        <Choice key={choice.act} {...choice} onAccept={fixed || isAlternative ? undefined : accept} />
      ))}
      {found.kind === 'amount' && !fixed && !isAlternative && (
        <div className="row wrap gap-1">
          <Button size="small" onClick={() => acceptAmount(found.amount)}>
            采用金额<span className="visually-hidden">：{words}</span>
          </Button>
        </div>
      )}
    </li>
  );
}

interface ChoiceProps {
  /** What accepting it is called. */
  act: string;
  condition: Condition;
  /** What its sentence is, where it is not what the words were read as. */
  lead?: string;
  onAccept?: ((condition: Condition) => void) | undefined;
}

/** One way in which words may become a condition, said as a sentence. */
function Choice({ act, condition, lead, onAccept }: ChoiceProps) {
  const nameOf = useNames(condition);
  const said = 'manual' in condition ? condition.manual : sayCondition(condition, nameOf).text;
  return (
    <>
      {!('manual' in condition) && (
        <p className={lead && 'muted small'}>
          {lead}
          {said}
        </p>
      )}
      {onAccept && (
        <div className="row wrap gap-1">
          <Button size="small" onClick={() => onAccept(condition)}>
            {act}
            <span className="visually-hidden">：{said}</span>
          </Button>
        </div>
      )}
    </>
  );
}

const TAKEN_PARTLY = '采用，未读懂的由人判断';

/** The ways in which a finding may become a condition, the surest first. */
function choicesOf(found: Finding, wordsOf: (span: Span) => string): ChoiceProps[] {
  if (found.kind === 'amount') return [];
  if (found.kind === 'condition') return [{ act: '采用', condition: found.condition }];
  const known = conditionIn(found, (part) => ({ manual: wordsOf(part) }));
  return [
    ...(known ? [{ act: TAKEN_PARTLY, condition: known }] : []),
    ...(found.draft ? [{ act: '按字面采用', lead: '单看字面：', condition: found.draft }] : []),
    { act: '作为须人工判断的条件', condition: { manual: wordsOf(found) } },
  ];
}

const partsOf = (amount: Amount): object[] => (amount.kind === 'sum' ? amount.parts : [amount]);

const TITLES = { condition: '读出条件', amount: '读出金额', open: '没有读懂' } as const;

/** The parts of both amounts; caps of the one that was there stay. */
function joined(own: Amount, read: Amount): Amount {
  if (own.kind === 'none' || own === NO_AMOUNT) return read;
  return read.kind === 'none' ? own : { ...own, parts: [...own.parts, ...read.parts] };
}
