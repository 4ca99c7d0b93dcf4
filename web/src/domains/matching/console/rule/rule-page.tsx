import type { CallOutput } from '@zhice/contract/all';
import { type Catalogue, useCatalogue as putCatalogue } from '@zhice/matching/catalogue';
import { ruleInForce } from '@zhice/matching/evaluate';
import type { Amount, Rule } from '@zhice/matching/rule';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { ListResults } from '../../../../app/list/list-results';
import { ConsoleHead, goneFrom } from '../../../../console/console-page';
import { useCall } from '../../../../rpc/use-call';
import { ButtonLink } from '../../../../ui/button';
import { EmptyState } from '../../../../ui/states';
import { type Content, NO_AMOUNT, rootOf } from './content';
import type { Draft } from './draft-acts';
import { RuleEditor } from './rule-editor';

type Item = CallOutput<'/api/console/rule'>;
type Words = CallOutput<'/api/console/rule_catalogue'>;

/** /rule?item=12&draft=3: the rule of an item, or a draft of it. */
export function RulePage() {
  const [params] = useSearchParams();
  const [itemId, draftId] = [idOf(params.get('item')), idOf(params.get('draft'))];
  const item = useCall('/api/console/rule', { item_id: itemId ?? 1 }, { enabled: itemId !== undefined });
  const words = useCall('/api/console/rule_catalogue', {}, { staleTime: 60_000 });
  const draft = useCall('/api/console/rule_draft', { id: draftId ?? 1 }, { enabled: draftId !== undefined });
  if (itemId === undefined) {
    return (
      <>
        <ConsoleHead />
        <EmptyState
          icon="document"
          title="请先选择一个事项"
          hint="规则按事项编写。"
          action={
            <ButtonLink kind="primary" to="/rules">
              到规则列表选择
            </ButtonLink>
          }
        />
      </>
    );
  }
  return (
    <ListResults answer={words} failed="指标库没有加载出来">
      {(known) => (
        <ListResults
          answer={item}
          failed="这个事项没有加载出来"
          none={goneFrom('/rules', '没有这个事项', '地址可能不对，或它已被删除。')}
        >
          {(found) =>
            draftId === undefined ? (
              <Opened key={`item ${itemId}`} item={found} words={known} draft={undefined} />
            ) : (
              <ListResults
                answer={draft}
                failed="这份草稿没有加载出来"
                none={goneFrom('/rules', '没有这份草稿', '它可能已被删除。')}
              >
                {(kept) => <Opened key={`draft ${draftId} ${kept.state}`} item={found} words={known} draft={kept} />}
              </ListResults>
            )
          }
        </ListResults>
      )}
    </ListResults>
  );
}

function idOf(text: string | null): number | undefined {
  const id = Number(text);
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

interface OpenedProps {
  item: Item;
  words: Words;
  draft: Draft | undefined;
}

function Opened({ item, words, draft }: OpenedProps) {
  // sentences, checks and test enterprises are read in the browser, by the catalogue of the portal
  const ready = useMemo(() => {
    const { facts, lists, zones, figures } = words;
    putCatalogue({ facts, lists, zones, figures } as Catalogue);
    return true;
  }, [words]);
  const initial = useMemo(
    () => inList((draft?.content as Content | undefined) ?? beginning(item, words.today)),
    [item, words, draft],
  );
  return ready && <RuleEditor item={item} words={words} draft={draft} initial={initial} />;
}

/** What a draft begins as: the version of today, which it would take the place of, or a rule with nothing in it. */
function beginning({ rules, amount }: Item, today: string): Content {
  const rule = ruleInForce(rules as Rule[], today);
  if (rule) return { rule, amount: rule.amount ?? ((amount ?? NO_AMOUNT) as Amount), replaces: rule.version };
  const fresh: Rule = { version: today.slice(0, 4), source: '', condition: { all: [] } };
  return { rule: fresh, amount: (amount ?? NO_AMOUNT) as Amount, replaces: null };
}

/** The conditions of the whole rule as a list. */
const inList = (content: Content): Content => ({
  ...content,
  rule: { ...content.rule, condition: rootOf(content.rule) },
});
