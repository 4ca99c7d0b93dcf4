import { CentrePage } from '../../../../app/centre-page';
import { useListState } from '../../../../app/list-state';
import { useCall } from '../../../../rpc/use-call';
import { todayInChina } from '../../../../ui/format';
import { AskNext } from './ask-next';
import { DayBanner } from './day-banner';
import { Headline } from './headline';
import { MatchList } from './match-list';
import { MATCH_PARTS } from './match-state';

/** /match: which policies the own enterprise can get, why, why not, what is missing and what it is worth. */
export function MatchPage() {
  return (
    <CentrePage title="政策匹配" need="enterprise">
      <Match />
    </CentrePage>
  );
}

function Match() {
  const list = useListState(MATCH_PARTS);
  const { as_of } = list.state;
  const today = todayInChina();
  const otherDay = as_of !== '' && as_of !== today;
  const whole = useCall(
    '/api/webgrab/matching_policy',
    { ...(as_of && { as_of }), window: 'declarable', pageSize: 1 },
    { keepPrevious: true },
  );
  return (
    <>
      {otherDay && <DayBanner day={as_of} onBack={() => list.set({ as_of: '' })} />}
      <Headline
        matches={whole}
        day={as_of || today}
        onDay={(day) => list.set({ as_of: day === today ? '' : day })}
        onVerdict={(verdict) => list.set({ verdict, id: undefined })}
      />
      {!otherDay && <AskNext />}
      <MatchList list={list} />
    </>
  );
}
