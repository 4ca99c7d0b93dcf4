import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../../ui/button';
import { classes } from '../../../ui/classes';
import { type Branches, canOpen, finalText, inSight, type Node, shareText } from './branches';
import styles from './tree-picture.module.css';

const BOX = { width: 190, height: 58 };
const STEP = { x: BOX.width + 74, y: BOX.height + 16 };
const EDGE = 12;
const ZOOMS = [0.5, 0.7, 0.85, 1, 1.25, 1.6];

interface Placed {
  node: Node;
  x: number;
  y: number;
  from: { x: number; y: number };
}

/** Leaves stand under each other; what they hang on stands in the middle of them. */
function placed(nodes: readonly Node[], isOpen: Branches['isOpen']) {
  const places: Placed[] = [];
  let leaf = 0;
  const put = (list: readonly Node[], level: number): { middle: number; own: Placed[] } => {
    const own = list.map((node): Placed => {
      const place: Placed = { node, x: EDGE + STEP.x * level, y: 0, from: { x: 0, y: 0 } };
      // in the order in which they are read
      places.push(place);
      const below = isOpen(node) ? put(node.nodes, level + 1) : null;
      place.y = below ? below.middle : EDGE + STEP.y * leaf++;
      for (const one of below?.own ?? []) one.from = { x: place.x, y: place.y };
      return place;
    });
    return { middle: ((own[0]?.y ?? EDGE) + (own.at(-1)?.y ?? EDGE)) / 2, own };
  };
  const { middle, own } = put(nodes, 1);
  for (const one of own) one.from = { x: EDGE, y: middle };
  const width = Math.max(EDGE, ...places.map(({ x }) => x)) + BOX.width + 40;
  return { places, middle, width, height: Math.max(1, leaf) * STEP.y + EDGE };
}

interface TreePictureProps {
  name: string;
  label: string;
  branches: Branches;
}

/** The tree as a picture: dragged and scrolled within its frame, zoomed by buttons, walked through by arrows. */
export function TreePicture({ name, label, branches }: TreePictureProps) {
  const { nodes, isOpen, toggle } = branches;
  const [zoom, setZoom] = useState(3);
  const [focused, setFocused] = useState('0');
  const frame = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const seen = inSight(nodes, isOpen);
  const { places, middle, width, height } = placed(nodes, isOpen);
  const scale = ZOOMS[zoom] ?? 1;
  const current = seen.some(({ key }) => key === focused) ? focused : '0';

  const focus = (key: string | undefined) => {
    if (key === undefined) return;
    setFocused(key);
    frame.current?.querySelector<SVGGElement>(`[data-key="${key}"]`)?.focus();
  };
  const onKey = (event: KeyboardEvent, node: Node) => {
    const at = seen.indexOf(node);
    const parent = node.key.includes('.') ? node.key.slice(0, node.key.lastIndexOf('.')) : undefined;
    const { enterprise_id } = node.holding;
    const acts: Record<string, () => void> = {
      ArrowDown: () => focus(seen[at + 1]?.key),
      ArrowUp: () => focus(seen[at - 1]?.key),
      Home: () => focus(seen[0]?.key),
      End: () => focus(seen.at(-1)?.key),
      ArrowRight: () => (isOpen(node) ? focus(node.nodes[0]?.key) : canOpen(node) && toggle(node)),
      ArrowLeft: () => (isOpen(node) ? toggle(node) : focus(parent)),
      ' ': () => canOpen(node) && toggle(node),
      Enter: () => enterprise_id !== null && navigate(`/shareholding?id=${enterprise_id}`),
    };
    const act = acts[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };

  return (
    <div className="stack gap-1">
      <div className="row wrap gap-1">
        <Button size="small" disabled={zoom === ZOOMS.length - 1} onClick={() => setZoom(zoom + 1)}>
          放大
        </Button>
        <Button size="small" disabled={zoom === 0} onClick={() => setZoom(zoom - 1)}>
          缩小
        </Button>
        <Button
          size="small"
          onClick={() => {
            setZoom(3);
            frame.current?.scrollTo(0, 0);
          }}
        >
          复位
        </Button>
        <span className="muted small">拖动可移动；方向键逐个查看，右键头展开，左键头收起，回车查看该企业</span>
      </div>
      <div ref={frame} className={styles.frame} {...useDrag(frame)}>
        <svg
          className={styles.picture}
          width={width * scale}
          height={height * scale}
          viewBox={`0 0 ${width} ${height}`}
        >
          <title>{label}</title>
          {places.map(({ node, x, y, from }) => (
            <path
              key={node.key}
              className={styles.line}
              d={`M${from.x + BOX.width} ${from.y + BOX.height / 2}C${x - 30} ${from.y + BOX.height / 2} ${x - 44} ${y + BOX.height / 2} ${x} ${y + BOX.height / 2}`}
            />
          ))}
          <g transform={`translate(${EDGE} ${middle})`}>
            <rect className={styles.root} width={BOX.width} height={BOX.height} rx="6" />
            <Words className={styles.rootWords} lines={linesOf(name)} />
          </g>
          <g role="tree" aria-label={label}>
            {places.map(({ node, x, y }) => (
              <g
                key={node.key}
                data-key={node.key}
                role="treeitem"
                aria-level={node.holding.level}
                aria-expanded={canOpen(node) ? isOpen(node) : undefined}
                aria-label={spoken(node)}
                tabIndex={node.key === current ? 0 : -1}
                className={styles.node}
                transform={`translate(${x} ${y})`}
                onKeyDown={(event) => onKey(event, node)}
                onClick={() => {
                  setFocused(node.key);
                  if (canOpen(node)) toggle(node);
                }}
              >
                <title>{spoken(node)}</title>
                <rect
                  className={classes(styles.box, styles[node.holding.kind])}
                  width={BOX.width}
                  height={BOX.height}
                  rx="6"
                />
                <Words lines={linesOf(node.holding.name)} />
                <text className={styles.share} x={-6} y={BOX.height / 2 - 6} textAnchor="end">
                  {shareText(node.holding.share)}
                </text>
                {canOpen(node) && (
                  <text className={styles.sign} x={BOX.width + 14} y={BOX.height / 2 + 5} textAnchor="middle">
                    {isOpen(node) ? '−' : `+${node.holding.branches}`}
                  </text>
                )}
                {node.holding.end === 'circle' && (
                  <text className={styles.circle} x={BOX.width + 18} y={BOX.height / 2 + 5} textAnchor="middle">
                    循环
                  </text>
                )}
              </g>
            ))}
          </g>
        </svg>
      </div>
    </div>
  );
}

const spoken = ({ holding }: Node): string =>
  `${holding.name}，${holding.kind_name}，持股 ${shareText(holding.share)}，最终 ${finalText(holding)}${
    holding.end === 'circle' ? '，循环持股，不再展开' : ''
  }`;

const LINE = 13;
/** A name on two lines at most; all of it is in the title. */
const linesOf = (name: string): string[] => {
  const rest = name.slice(LINE);
  return [name.slice(0, LINE), rest.length > LINE ? `${rest.slice(0, LINE - 1)}…` : rest].filter(Boolean);
};

function Words({ lines, className }: { lines: readonly string[]; className?: string }) {
  return (
    <text className={classes(styles.words, className)} x={BOX.width / 2} textAnchor="middle">
      {lines.map((line, at) => (
        <tspan key={line} x={BOX.width / 2} y={BOX.height / 2 + 5 + (at - (lines.length - 1) / 2) * 18}>
          {line}
        </tspan>
      ))}
    </text>
  );
}

/** A frame that scrolls is moved by dragging with the mouse; fingers scroll it by themselves. */
function useDrag(frame: React.RefObject<HTMLDivElement | null>) {
  const start = useRef<{ x: number; y: number; left: number; top: number } | null>(null);
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.pointerType !== 'mouse' || !frame.current) return;
      const { scrollLeft: left, scrollTop: top } = frame.current;
      start.current = { x: event.clientX, y: event.clientY, left, top };
    },
    onPointerMove: (event: PointerEvent) => {
      if (!start.current || event.buttons === 0) return;
      const { x, y, left, top } = start.current;
      frame.current?.scrollTo(left - event.clientX + x, top - event.clientY + y);
    },
    onPointerUp: () => {
      start.current = null;
    },
  };
}
