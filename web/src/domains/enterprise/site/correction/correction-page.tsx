import { CORRECTION, CORRECTION_FIELDS } from '@zhice/contract/enterprise/correction-kind';
import { periodText } from '@zhice/contract/period';
import { Link, useNavigate } from 'react-router';
import { CaseForm } from '../../../../app/case/case-form';
import type { CaseView } from '../../../../app/case/case-view';
import { OwnCases } from '../../../../app/case/own-cases';
import { CentreHead } from '../../../../app/centre-head';
import { centrePage } from '../../../../app/centre-page';
import {
  type Fact,
  type Firm,
  factsByKey,
  fieldKey,
  fieldParts,
  isToldByOthers,
  knownValue,
} from '../../../../app/facts/fact';
import { FactControl, isGroup } from '../../../../app/facts/fact-control';
import { useKeptForm } from '../../../../app/form/kept-form';
import { maybeNumberPart, textPart, useListState } from '../../../../app/list-state';
import { useSession } from '../../../../app/session';
import { useCall } from '../../../../rpc/use-call';
import { Field } from '../../../../ui/field';
import { RuledRows } from '../../../../ui/ruled-rows';
import { Skeleton } from '../../../../ui/skeleton';
import { EmptyState, Loaded } from '../../../../ui/states';
import { TitledSection } from '../../../../ui/titled-section';
import { useToast } from '../../../../ui/toast';
import styles from './correction-page.module.css';

/** /correction?fact=staff:2025: say what is wrong in what the portal holds of the own enterprise; ?id goes on with a draft. */
export const CorrectionPage = centrePage('数据纠错', 'enterprise', Correction);

/** `fact` as /firm names a value: 'staff:2025'. */
const PARTS = { fact: textPart, id: maybeNumberPart };

function Correction() {
  const { fact, id } = useListState(PARTS).state;
  return (
    <>
      <CentreHead
        title="数据纠错"
        note="从公开渠道导入的信息有误时，说明应为多少并上传依据。核对通过后立即更正，匹配结果随之更新。"
      />
      <div className={`stack gap-3 ${styles.parts}`}>
        {id === undefined ? <Chosen field={fact} /> : <Draft id={id} />}
        <OwnCases path="/api/portal/corrections" title="提出过的纠错" what="纠错" />
      </div>
    </>
  );
}

function Draft({ id }: { id: number }) {
  const answer = useCall('/api/portal/case', { id });
  return (
    <Loaded answer={answer} failed="这一件没有加载出来" waiting={<Skeleton rows={4} />}>
      {(given) => <Chosen field={given.subject?.kind.replace(/^fact /, '') ?? ''} given={given} />}
    </Loaded>
  );
}

interface ChosenProps {
  field: string;
  given?: CaseView;
}

/** The form for one value; without one the values that can be corrected. */
function Chosen({ field, given }: ChosenProps) {
  const firm = useCall('/api/portal/firm', {});
  return (
    <Loaded answer={firm} failed="企业信息没有加载出来" waiting={<Skeleton rows={6} />}>
      {(data) => {
        const { fact: key, period } = fieldParts(field);
        const fact = factsByKey(data).get(key);
        if (fact && knownValue(fact, period))
          return <ValueForm key={field} fact={fact} period={period} given={given} />;
        return <Correctable firm={data} />;
      }}
    </Loaded>
  );
}

/** What others have told of the enterprise, each with the way to correct it. */
function Correctable({ firm }: { firm: Firm }) {
  const rows = firm.groups.flatMap(({ facts }) =>
    facts.flatMap((fact) => fact.values.filter(isToldByOthers).map((known) => ({ fact, known }))),
  );
  if (rows.length === 0) {
    return (
      <EmptyState compact title="没有从公开渠道导入的信息" hint="您自己填写的信息，可以直接在“企业信息”里修改。" />
    );
  }
  return (
    <TitledSection id="correctable" title="选择要更正的一项">
      <RuledRows>
        {rows.map(({ fact, known }) => (
          <li key={fieldKey(fact.key, known.period)} className="row spread gap-2 py-1">
            <span className="min-0">
              {fact.label}
              {known.period && `（${periodText(known.period)}）`}：<b className="break-anywhere">{known.text}</b>
              <span className="block muted small figures">
                {known.source_name} {known.date}
              </span>
            </span>
            <Link className="flex-none" to={`/correction?fact=${fieldKey(fact.key, known.period)}`}>
              纠错<span className="visually-hidden">：{fact.label}</span>
            </Link>
          </li>
        ))}
      </RuledRows>
    </TitledSection>
  );
}

interface ValueFormProps {
  fact: Fact;
  period: string;
  given: CaseView | undefined;
}

/** The value as it stands, what it should be, why, and what proves it. */
function ValueForm({ fact, period, given }: ValueFormProps) {
  const { user } = useSession();
  const toast = useToast();
  const navigate = useNavigate();
  const known = knownValue(fact, period);
  const place = `${fact.key}:${period}`;
  // the new value in the kind of its fact, kept as the words beside it are
  const typed = useKeptForm(`correction value:${user?.id}:${place}`, { value: 'null' });
  const control = (
    <FactControl
      fact={fact}
      period={period}
      value={JSON.parse(typed.values.value)}
      onChange={(value) => typed.change({ value: JSON.stringify(value) })}
    />
  );
  return (
    <CaseForm
      kind={{ ...CORRECTION, fields: CORRECTION_FIELDS }}
      path="/api/portal/correction"
      refresh={['/api/portal/corrections']}
      given={given}
      place={place}
      about={{ fact: fact.key, period, value: JSON.parse(typed.values.value) }}
      act="提交纠错"
      onSent={({ id }) => {
        typed.forget();
        toast('已提交，核对结果会通知您');
        navigate(`/caseDetail?id=${id}`);
      }}
    >
      {() => (
        <>
          <h2 className="text-3">
            {fact.label}
            {period && `（${periodText(period)}）`}
          </h2>
          <div className={`stack gap-2 ${styles.values}`}>
            <div className="stack content-start gap-tight min-0">
              <p className="small medium">现在的内容</p>
              <p className={`break-anywhere ${styles.before}`}>
                {known?.text}
                <span className="muted small figures">{known && `（${known.source_name} ${known.date}）`}</span>
              </p>
            </div>
            {isGroup(fact) ? (
              <div>
                <p className="small medium">应为</p>
                {control}
              </div>
            ) : (
              <Field label="应为" required hint={fact.hint || undefined}>
                {control}
              </Field>
            )}
          </div>
        </>
      )}
    </CaseForm>
  );
}
