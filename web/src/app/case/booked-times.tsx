import { useAction } from '../../rpc/use-call';
import { Button } from '../../ui/button';
import { saveLink } from '../../ui/save-link';
import { useToast } from '../../ui/toast';

/** Takes the booked times with experts that are still to come, of either side, into one's own calendar. */
export function BookedTimes() {
  const toast = useToast();
  const calendar = useAction('/api/portal/expert_calendar', {});
  return (
    <Button
      loading={calendar.isPending}
      onClick={async () => {
        const { ics, count } = await calendar.mutateAsync({});
        if (count === 0) return toast('没有已预约的时段');
        saveLink(`data:text/calendar;charset=utf-8,${encodeURIComponent(ics)}`, '专家咨询.ics');
      }}
    >
      导出日历（.ics）
    </Button>
  );
}
