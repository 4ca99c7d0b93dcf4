import { LATE_FEES } from '@zhice/contract/ip/enumerations';
import { Table } from '../../../../ui/table';
import styles from './fees.module.css';
import { type FeeDetail, yuanText } from './fees-state';

type Step = FeeDetail['waiting'][number];

/** The field that the chart is drawn on. */
const WIDTH = 480;
const HEIGHT = 120;
const TOP = 22;

const daysOf = ({ from, to }: Step): number => (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;

/** A year before the due date would leave no place for what comes after it. */
const MOST_DAYS = 60;

interface Waiting {
  steps: readonly Step[];
  today: string;
  kind: keyof typeof LATE_FEES;
}

/** What waiting costs, as steps and as a table that says the same. */
export function WaitingChart({ steps, today, kind }: Waiting) {
  if (steps.length === 0) return null;
  return (
    <figure className={`stack gap-1 columns-1 ${styles.waiting}`}>
      <figcaption className="strong">
        每等一天的代价<small className="ml-1 muted small regular">各时段应缴，元；竖线为今天</small>
      </figcaption>
      <StepDrawing steps={steps} today={today} />
      <Table
        caption="各时段应缴金额"
        columns={[
          {
            key: 'time',
            label: '缴纳日期',
            cell: ({ from, to, now }) => (
              <span className="figures">
                <time dateTime={from}>{from}</time> <time dateTime={to}>至 {to}</time>
                {now && <b className="ml-1 accent">今天</b>}
              </span>
            ),
          },
          {
            key: 'late',
            label: LATE_FEES[kind],
            align: 'end',
            cell: ({ late_yuan: late, percent }) => (late > 0 ? `${yuanText(late)}（${percent}%）` : '无'),
          },
          {
            key: 'total',
            label: '合计',
            align: 'end',
            cell: ({ total_yuan: total }) => <b className="figures">{yuanText(total)}</b>,
          },
        ]}
        rows={[...steps]}
        rowKey={({ from }) => from}
      />
    </figure>
  );
}

/** Bars side by side: as wide as their days, as high as their yuan. */
function StepDrawing({ steps, today }: { steps: readonly Step[]; today: string }) {
  const widths = steps.map((step) => Math.min(daysOf(step), MOST_DAYS));
  const all = widths.reduce((sum, days) => sum + days, 0);
  const most = Math.max(1, ...steps.map(({ total_yuan: yuan }) => yuan));
  let left = 0;
  const bars = steps.map((step, index) => {
    const width = ((widths[index] ?? 0) / all) * WIDTH;
    const height = (step.total_yuan / most) * (HEIGHT - TOP);
    const bar = { step, x: left, width, height };
    left += width;
    return bar;
  });
  const here = bars.find(({ step }) => step.now);
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT + 4}`} className={styles.steps} aria-hidden="true">
      {bars.map(({ step, x, width, height }, index) => (
        <g key={step.from} data-now={step.now || undefined} data-late={step.late_yuan > 0 || undefined}>
          <rect x={x + 1} y={HEIGHT - height} width={Math.max(2, width - 2)} height={height} rx="2" />
          {(index === 0 || step.total_yuan !== steps[index - 1]?.total_yuan) && (
            <text x={x + width / 2} y={HEIGHT - height - 6} textAnchor="middle">
              {step.total_yuan.toLocaleString('zh-CN')}
            </text>
          )}
        </g>
      ))}
      {here && <TodayMark {...here} today={today} />}
      <line x1="0" x2={WIDTH} y1={HEIGHT + 1} y2={HEIGHT + 1} />
    </svg>
  );
}

interface TodayMarkProps {
  step: Step;
  x: number;
  width: number;
  height: number;
  today: string;
}

/** Where today lies in its bar. */
function TodayMark({ step, x, width, height, today }: TodayMarkProps) {
  const passed = (Date.parse(today) - Date.parse(step.from)) / 86_400_000;
  const at = x + (Math.min(Math.max(passed, 0), daysOf(step)) / daysOf(step)) * width;
  return <line x1={at} x2={at} y1={HEIGHT - height} y2={HEIGHT} data-today="" />;
}
