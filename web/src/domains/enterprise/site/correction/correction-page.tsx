import { CORRECTION, CORRECTION_FIELDS } from '@zhice/contract/enterprise/correction-kind';
import { periodText } from '@zhice/contract/period';
import { useNavigate } from 'react-router';
import { CaseForm } from '../../../../app/case/case-form';
import type { CaseView } from '../../../../app/case/case-kinds';
import { OwnCases } from '../../../../app/case/own-cases';
import { CentreHead } from '../../../../app/centre-head';
import { centrePage } from '../../../../app/centre-page';
import { type Fact, factsByKey, fieldParts, knownValue } from '../../../../app/facts/fact';
import { FactControl, isGroup } from '../../../../app/facts/fact-control';
import { useKeptForm } from '../../../../app/form/kept-form';
import { NothingYet } from '../../../../app/list/list-results';
import { maybeNumberPart, textPart, useListState } from '../../../../app/list-state';
import { useSession } from '../../../../app/session';
import { useCall } from '../../../../rpc/use-call';
import { DefinitionList } from '../../../../ui/definition-list';
import { Field } from '../../../../ui/field';
import { Skeleton } from '../../../../ui/skeleton';
import { Loaded } from '../../../../ui/states';
import { useToast } from '../../../../ui/toast';

/** /correction?fact=staff:2025: say what is wrong in what the portal holds of the own enterprise; ?id goes on with a draft. */
export const CorrectionPage = centrePage('数据纠错', 'enterprise', Correction);

/** `fact` as /firm names a value: 'staff:2025'. */
const PARTS = { fact: textPart, id: maybeNumberPart };

function Correction() {
  const { fact, id } = useListState(PARTS).state;
  return (
    <div className="stack gap-6">
      <CentreHead
        title="数据纠错"
        note="从公开渠道导入的信息有误时，说明应为多少并上传依据。核对通过后立即更正，匹配结果随之更新。"
      />
      {id === undefined ? <Chosen field={fact} /> : <Draft id={id} />}
      <OwnCases path="/api/portal/corrections" title="提出过的纠错" what="纠错" />
    </div>
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

/** The form for one value; without one the way to where they stand. */
function Chosen({ field, given }: ChosenProps) {
  const firm = useCall('/api/portal/firm', {});
  return (
    <Loaded answer={firm} failed="企业信息没有加载出来" waiting={<Skeleton rows={6} />}>
      {(data) => {
        const { fact: key, period } = fieldParts(field);
        const fact = factsByKey(data).get(key);
        if (fact && knownValue(fact, period))
          return <ValueForm key={field} fact={fact} period={period} given={given} />;
        return (
          <NothingYet
            title="请先选择要更正的一项"
            hint="在企业信息里，每一项导入的数据旁边都有“纠错”。"
            to="/firm"
            act="去企业信息"
          />
        );
      }}
    </Loaded>
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
          <DefinitionList
            items={[
              { term: '更正的信息', value: `${fact.label}${period && `（${periodText(period)}）`}` },
              { term: '现在的内容', value: known && `${known.text}（${known.source_name} ${known.date}）` },
            ]}
          />
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
        </>
      )}
    </CaseForm>
  );
}
