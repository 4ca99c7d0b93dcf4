import type { CallOutput } from '@zhice/contract/all';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { ChoiceNote } from '../../../../app/choice-note';
import { Why } from '../../../../app/facts/why';
import { RowLine } from '../../../../app/list/row-text';
import { isUnjudged, UNJUDGED_LABELS } from '../../../../app/match/gaps';
import { moneyParts } from '../../../../app/match/money-parts';
import { useCall } from '../../../../rpc/use-call';
import { ButtonLink } from '../../../../ui/button';
import { classes } from '../../../../ui/classes';
import { DateText } from '../../../../ui/date-text';
import type { IconName } from '../../../../ui/icon';
import { Money } from '../../../../ui/money';
import { Progress } from '../../../../ui/progress';
import { RuledRows } from '../../../../ui/ruled-rows';
import { Skeleton } from '../../../../ui/skeleton';
import { ErrorState } from '../../../../ui/states';
import { Tag, type Tone } from '../../../../ui/tag';
import { useToday } from '../../../../ui/today';
import { DeclarationRow, StateLine } from '../applications/application-parts';
import styles from './overview.module.css';

/** How many declarations are shown here; all of them are on /sbNow. */
const DECLARATIONS = 5;

/** The matches in numbers, what waits, what missing facts hide, and what is being declared. */
export function Overview() {
  const overview = useCall('/api/portal/overview', {});
  const declarations = useCall('/api/Person/sb_project', { pageSize: DECLARATIONS });
  const calls = [overview, declarations];
  const failed = calls.find(({ isError }) => isError);
  if (failed) {
    return (
      <ErrorState
        title="您的待办和匹配没有加载出来"
        error={failed.error}
        onRetry={() => {
          for (const call of calls) if (call.isError) void call.refetch();
        }}
      />
    );
  }
  // All at once: one after the other would push each other down the page.
  if (!overview.data || !declarations.data) return <Skeleton rows={6} rowHeight="5rem" />;
  const { match, marks, attention, facts, unlocks, questions } = overview.data;
  const { total, list } = declarations.data;
  return (
    <>
      {match ? (
        <MatchNumbers match={match} questions={questions} />
      ) : (
        <ChoiceNote choice="recommendation">
          个性化推荐已关闭，这里不列出与企业相符的政策。需要时可以自己打开<Link to="/match">政策匹配</Link>，或查看
          <Link to="/information">正在申报的政策</Link>。
        </ChoiceNote>
      )}
      <Waiting marks={marks} attention={attention} />
      <Completeness facts={facts} unlocks={unlocks} questions={questions} unknown={match?.unknown ?? null} />
      {total > 0 && (
        <Block
          id="declaring"
          title={
            <>
              正在申报
              <Link to="/sbNow" className="ml-1 small regular">
                全部 {total} 项
              </Link>
            </>
          }
        >
          <RuledRows>
            {list.map((declaration) => (
              <li key={declaration.id}>
                <DeclarationRow declaration={declaration} heading="h3" />
              </li>
            ))}
          </RuledRows>
        </Block>
      )}
    </>
  );
}

type WaitingProps = CallOutput<'/api/portal/waiting'>;

/** What waits, in numbers and by name. */
export function Waiting({ marks, attention }: WaitingProps) {
  return (
    <Block id="attention" title="需要处理">
      <Marks marks={marks} />
      <AttentionList items={attention} />
    </Block>
  );
}

/** A part of the page under its title. */
function Block({ id, title, children }: { id: string; title: ReactNode; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="mt-5">
      <h2 id={id} className="mb-1 text-3">
        {title}
      </h2>
      {children}
    </section>
  );
}

interface MatchNumbersProps {
  match: NonNullable<CallOutput<'/api/portal/overview'>['match']>;
  questions: CallOutput<'/api/portal/overview'>['questions'];
}

/** The matches in one sentence, and the ways to them. Where nothing is known to fit yet the questions come first. */
function MatchNumbers({ match, questions }: MatchNumbersProps) {
  const unjudged = isUnjudged(match);
  const asks = unjudged && questions > 0;
  return (
    <section className={`row wrap spread gap-2 wash-panel ${styles.numbers}`} aria-label="政策匹配">
      {unjudged ? (
        <div>
          <p className={`text-3 ${styles.sentence}`}>
            <Link to="/match?verdict=unknown" className="inherit-color">
              <b>{match.unknown}</b> {UNJUDGED_LABELS}
            </Link>
          </p>
          <p>已填的信息还不够判断。从最能说明问题的一题答起，答一题就能看到结果变化。</p>
        </div>
      ) : (
        <Sentence match={match} />
      )}
      <div className="flex wrap gap-1">
        {asks && (
          <ButtonLink kind="primary" to="/intellect">
            逐题回答（共 {questions} 题）
          </ButtonLink>
        )}
        <ButtonLink kind={asks ? 'quiet' : 'primary'} to="/match">
          查看匹配结果
        </ButtonLink>
      </div>
    </section>
  );
}

function Sentence({ match }: Pick<MatchNumbersProps, 'match'>) {
  return (
    <p className={`text-3 ${styles.sentence}`}>
      <Link to="/match?verdict=fit" className="inherit-color">
        <b className="fit">{match.fit}</b> 项符合
      </Link>
      <span className={styles.dot}>·</span>
      <Link to="/match?verdict=near" className="inherit-color">
        <b className="near">{match.near}</b> 项差一点
      </Link>
      {moneyParts(match).map(({ words, number, unit }) => (
        <Fragment key={words}>
          <span className={styles.dot}>·</span>
          <Link to="/match?verdict=fit&sort=money" className={`inherit-color nowrap ${styles.whole}`}>
            {words} <b className="brand">{number}</b> {unit}
          </Link>
        </Fragment>
      ))}
    </p>
  );
}

type Mark = WaitingProps['marks'][number];

/** What waits in numbers; each leads to the rows that it counts. */
function Marks({ marks }: { marks: readonly Mark[] }) {
  if (marks.length === 0) return null;
  return (
    <ul className="flex wrap gap-1 mb-2">
      {marks.map(({ key, name, count, yuan, link, urgent }) => (
        <li key={key}>
          <Link to={link} className={classes('wrap pill brand-wash ink small', styles.mark, urgent && styles.urgent)}>
            <b className="brand text-body figures">{count}</b> {name}
            {yuan !== null && yuan > 0 && <span className="muted figures">{yuan.toLocaleString('zh-CN')} 元</span>}
          </Link>
        </li>
      ))}
    </ul>
  );
}

type Attention = WaitingProps['attention'][number];

/** What waits for the person, the most pressing first, each with the one thing to do. */
function AttentionList({ items }: { items: readonly Attention[] }) {
  if (items.length === 0) {
    return (
      <p className="py-2 ruled muted">
        目前没有要处理的事。年费和资质临近到期、符合的政策临近截止、审核有结果、有人等您答复、发布的内容临近到期时会显示在这里。
      </p>
    );
  }
  return (
    <RuledRows>
      {items.map((item, index) => (
        <li key={item.key}>
          <AttentionLine item={item} first={index === 0} />
        </li>
      ))}
    </RuledRows>
  );
}

function AttentionLine({ item, first }: { item: Attention; first: boolean }) {
  const { tone, icon } = lookOf(item);
  return (
    <StateLine
      sign={
        <Tag tone={tone} icon={icon}>
          {item.state_name}
        </Tag>
      }
      acts={
        <ButtonLink kind={first ? 'primary' : 'secondary'} to={item.act_link}>
          {item.act}
          <span className="visually-hidden">：{item.title}</span>
        </ButtonLink>
      }
    >
      <Link to={item.link} className="ink medium">
        {item.title}
      </Link>
      <RowLine>
        {item.due_on && <When item={item} day={item.due_on} />}
        {item.yuan !== null && <span>今天应缴 {item.yuan.toLocaleString('zh-CN')} 元</span>}
        {item.amount_max !== null && <Money value={item.amount_max} look="short" prefix="最高" />}
        {item.note && <span>{item.note}</span>}
      </RowLine>
    </StateLine>
  );
}

/** The day with the days left; of a certificate that has ended the day alone. */
function When({ item, day }: { item: Attention; day: string }) {
  const today = useToday();
  if (item.kind === 'qualification' && item.overdue) return <span>已于 {day} 到期</span>;
  return (
    <span>
      {item.overdue && day >= today && '最迟 '}
      <DateText date={day} deadline over="已超期" />
    </span>
  );
}

function lookOf({ kind, urgent }: Attention): { tone: Tone; icon: IconName } {
  if (urgent) return { tone: 'accent', icon: 'alert' };
  if (kind === 'closing') return { tone: 'fit', icon: 'check' };
  if (kind === 'draft') return { tone: 'brand', icon: 'edit' };
  return { tone: 'near', icon: 'clock' };
}

type CompletenessProps = Pick<CallOutput<'/api/portal/overview'>, 'facts' | 'unlocks' | 'questions'> & {
  /** Policies that cannot be judged yet; null when nothing is judged unasked. */
  unknown: number | null;
};

/** How complete the profile is, and what each of the most valuable missing facts would settle. */
function Completeness({ facts: { known, total }, unlocks, questions, unknown }: CompletenessProps) {
  return (
    <Block id="complete" title="企业信息完整度">
      <div className={styles.complete}>
        <Link to="/firm" className="inherit-color hover-plain">
          <Progress label="已填" value={known} max={total} text={`${known} / ${total} 项`} />
        </Link>
        {unknown === null ? null : unlocks.length > 0 ? (
          <p className="strong">
            <Link className="underlined" to="/match?verdict=unknown">
              {unknown} 项政策
            </Link>
            还不能判断，补上下面的信息就能确定：
          </p>
        ) : (
          <RowLine>判断所需的信息都已齐全。</RowLine>
        )}
      </div>
      {unlocks.length > 0 && (
        <>
          <RuledRows className="mt-1 mb-2">
            {unlocks.map(({ fact, label, question, settles, money, link }) => (
              <li key={fact} className="row wrap gap-half-2 py-line">
                <div className="fill-line">
                  <p className="medium">{label}</p>
                  <RowLine>{question}</RowLine>
                </div>
                <Why question={{ settles, money }} />
                <ButtonLink size="small" to={link}>
                  去填写<span className="visually-hidden">：{label}</span>
                </ButtonLink>
              </li>
            ))}
          </RuledRows>
          <ButtonLink kind="primary" to="/intellect">
            逐题回答（共 {questions} 题）
          </ButtonLink>
        </>
      )}
    </Block>
  );
}
