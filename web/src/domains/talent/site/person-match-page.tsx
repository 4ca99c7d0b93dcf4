import type { CallOutput } from '@zhice/contract/all';
import { VERDICTS } from '@zhice/contract/matching/enumerations';
import { quoted } from '@zhice/matching/quoted';
import { useState } from 'react';
import { Link } from 'react-router';
import { CentreHead } from '../../../app/centre-head';
import { centrePage } from '../../../app/centre-page';
import { AnswerForm } from '../../../app/facts/answer-form';
import { type Fact, knownValue } from '../../../app/facts/fact';
import { type Asked, askFor, skipKey } from '../../../app/facts/question';
import { useSkipped } from '../../../app/facts/skipped';
import { countsChange } from '../../../app/facts/value-text';
import { PERSON, WhoseFacts } from '../../../app/facts/whose';
import { Said, Why } from '../../../app/facts/why';
import { later } from '../../../app/later-part';
import { ExportButton } from '../../../app/list/export-button';
import { ListResults } from '../../../app/list/list-results';
import { maybeNumberPart, numberPart, useListState, wordPart } from '../../../app/list-state';
import { Asking } from '../../../app/match/checklist';
import type { Gap } from '../../../app/match/gaps';
import { MatchRow } from '../../../app/match/match-row';
import { afterText, moneyParts } from '../../../app/match/money-parts';
import { useAction, useCall } from '../../../rpc/use-call';
import { Button } from '../../../ui/button';
import { Pagination } from '../../../ui/pagination';
import { RuledRows } from '../../../ui/ruled-rows';
import { EmptyState, Loaded } from '../../../ui/states';
import { Tabs } from '../../../ui/tabs';
import { TitledSection } from '../../../ui/titled-section';
import { useToast } from '../../../ui/toast';
import styles from './talent.module.css';

const AskDialog = later(() => import('../../../app/facts/ask-dialog').then((module) => module.AskDialog), {
  name: '提问窗口',
});

type Matches = CallOutput<'/api/portal/person_match'>;

const PARTS = { verdict: wordPart(VERDICTS), id: maybeNumberPart, page: numberPart(1) };
const PAGE_SIZE = 20;

/** /personmatch: talent programmes for oneself, what is still asked, and what of oneself they are judged by. */
export const PersonMatchPage = centrePage('人才政策匹配', 'login', PersonMatch);

function PersonMatch() {
  const facts = useCall('/api/portal/person_facts', {});
  const [asked, setAsked] = useState<Asked | null>(null);
  const known = new Map(facts.data?.facts.map((fact) => [fact.key, fact]));
  const ask = (fact: Fact) => setAsked(askFor(fact, ''));
  const asking = {
    nameOf: ({ fact }: Gap) => known.get(fact)?.label ?? '',
    onAsk: ({ fact }: Gap) => {
      const one = known.get(fact);
      if (one) ask(one);
    },
  };
  return (
    <WhoseFacts value={PERSON}>
      <CentreHead
        title="人才政策匹配"
        note="个人可以申请的人才政策，按您本人的情况逐条核对。这里填写的信息只有您本人能看到，不展示给任何企业，注销账号时一并删除。"
      />
      <Asking value={asking}>
        <div className="stack gap-6">
          <AskNext />
          <Programmes />
          <TitledSection id="facts" title="我的信息">
            <Loaded answer={facts} failed="您的信息没有加载出来">
              {({ facts: list }) => <OwnFacts facts={list} onAsk={ask} />}
            </Loaded>
          </TitledSection>
        </div>
      </Asking>
      {asked && <AskDialog asked={asked} onClose={() => setAsked(null)} />}
    </WhoseFacts>
  );
}

/** The question that would settle most; what the answer did is said above the next one. */
function AskNext() {
  const { skipped, skip, forget } = useSkipped();
  const [said, setSaid] = useState('');
  const next = useCall('/api/portal/person_question', { skip: skipped }, { keepPrevious: true });
  const question = next.data?.question;
  if (!next.data) return null;
  const mine = next.data.remaining === 0 && skipped.some((key) => key.startsWith('person_'));
  return (
    <section className="wash-panel" aria-label="下一个最值得回答的问题">
      <Said text={said} className={styles.said} />
      {question ? (
        <AnswerForm
          key={skipKey(question)}
          asked={question}
          focus={said !== ''}
          why={<Why question={question} />}
          onAnswered={({ before, after }) =>
            setSaid(`已记录${quoted(question.fact.label)}：${countsChange(before, after)}`)
          }
          onSkip={() => skip(skipKey(question))}
        />
      ) : (
        <div className="row wrap gap-2">
          <p>{mine ? '可问的都问过了，其中有您选择跳过的。' : '判断所需的信息都已齐全，没有要补充的问题。'}</p>
          {mine && (
            <Button size="small" onClick={forget}>
              重新回答跳过的题
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

function Programmes() {
  const { state, set, hrefOf } = useListState(PARTS);
  const { id: _, ...asked } = state;
  const input = { ...asked, pageSize: PAGE_SIZE };
  const matches = useCall('/api/portal/person_match', input, { keepPrevious: true });
  const toggle = (id: number, open: boolean) => set({ id: open ? id : undefined, page: state.page });
  return (
    <section aria-labelledby="programmes" className="min-0">
      <h2 id="programmes" className="mb-1 text-2">
        匹配结果
      </h2>
      {matches.data && <Standing matches={matches.data} />}
      <Tabs
        label="按结论查看"
        items={tabsOf(matches.data)}
        value={state.verdict ?? 'all'}
        onChange={(tab) => set({ verdict: VERDICTS.find((verdict) => verdict === tab), id: undefined })}
      >
        <ListResults answer={matches} failed="匹配结果没有加载出来" kept="您填写的信息已保留" rowHeight="7rem">
          {({ list, total }) => (
            <>
              {list.length > 0 && (
                <div className="flex justify-end py-1">
                  <ExportButton path="/api/portal/person_match" input={input} size="small" />
                </div>
              )}
              <ul className="ruled-top">
                {list.map((row) => (
                  <MatchRow key={row.id} row={row} open={row.id === state.id} onToggle={toggle} />
                ))}
              </ul>
              {list.length === 0 && (
                <EmptyState title="这一类下没有人才政策" hint="看看其他结论，或补充下面的信息后再看。" />
              )}
              <Pagination
                page={state.page}
                pageSize={PAGE_SIZE}
                total={total}
                hrefOf={(page) => hrefOf({ page, id: undefined })}
              />
            </>
          )}
        </ListResults>
      </Tabs>
    </section>
  );
}

/** What the programmes that fit come to together, and how sure all this is. */
function Standing({ matches }: { matches: Matches }) {
  const parts = moneyParts(matches).map(({ words, number, unit }) => `${words} ${number} ${unit}元`);
  const after = afterText(matches);
  const sums = [...parts, after && `${after}元`].filter(Boolean).join('，');
  return (
    <div className="mb-2">
      {sums && <p className="strong figures">{sums}</p>}
      <p className="muted small">{matches.notice}</p>
    </div>
  );
}

function tabsOf(matches: Matches | undefined) {
  const counts = matches?.counts;
  const all = counts && VERDICTS.reduce((sum, verdict) => sum + counts[verdict], 0);
  return [
    { id: 'all', label: '全部', count: all },
    ...VERDICTS.map((verdict) => ({ id: verdict, label: VERDICTS.labels[verdict], count: counts?.[verdict] })),
  ];
}

/** Everything that programmes may ask: what is known with its source and day, and the way to say, change or delete it. */
function OwnFacts({ facts, onAsk }: { facts: readonly Fact[]; onAsk: (fact: Fact) => void }) {
  const toast = useToast();
  const remove = useAction('/api/portal/person_answer', {
    idempotent: true,
    refresh: PERSON.refresh,
    onDone: () => toast('已删除'),
  });
  return (
    <>
      <p className="mb-1 muted small underlined-links">
        来源为“人才库”的取自您的<Link to="/talentDesk">入库信息</Link>，在这里填写的以您填写的为准。
      </p>
      <RuledRows>
        {facts.map((fact) => {
          const known = knownValue(fact, '');
          return (
            <li key={fact.key} className="row wrap spread gap-x-2 py-1">
              <span className="muted">{fact.label}</span>
              <span className="row wrap gap-1">
                {known ? (
                  <>
                    <b className="figures">{known.text}</b>
                    <span className="muted tiny figures">
                      {known.source_name} {known.date}
                      {known.stale && '，已过期，请更新'}
                    </span>
                  </>
                ) : (
                  <span className="muted">{fact.derived ? '' : '未填写'}</span>
                )}
                {!fact.derived && (
                  <Button size="small" kind="quiet" onClick={() => onAsk(fact)}>
                    {known ? '修改' : '填写'}
                    <span className="visually-hidden">{fact.label}</span>
                  </Button>
                )}
                {known?.source === 'self' && (
                  <Button
                    size="small"
                    kind="quiet"
                    disabled={remove.isPending}
                    onClick={() => remove.mutate({ fact: fact.key, period: '', value: null })}
                  >
                    删除<span className="visually-hidden">{fact.label}</span>
                  </Button>
                )}
              </span>
            </li>
          );
        })}
      </RuledRows>
    </>
  );
}
