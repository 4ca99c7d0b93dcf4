import { useCall } from '../rpc/use-call';
import { CountLine } from '../ui/count-line';
import { TitledSection } from '../ui/titled-section';

/** On the first page: what changed since yesterday, and what waits beside cases; each number leads to its rows. */
export function SinceYesterday() {
  const { data } = useCall('/api/console/workplace', {});
  if (!data || data.figures.length === 0) return null;
  const counts = data.figures.map(({ name, urgent, ...rest }) => ({
    ...rest,
    label: name,
    urgent: urgent && rest.count > 0,
  }));
  return (
    <TitledSection id="since-yesterday" title={`昨天（${data.since}）以来`}>
      <CountLine label="昨天以来" counts={counts} />
    </TitledSection>
  );
}
