import type { CallOutput } from '@zhice/contract/all';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { classes } from '../../../../ui/classes';
import { type AtlasNode, layoutLineage, NODE_HEIGHT } from './lineage-layout';
import styles from './lineage-picture.module.css';
import { policyHref } from './policy';

interface LineagePictureProps {
  atlas: CallOutput<'/api/demo/policy_atlas'>;
  /** The policy that the page is about. */
  focus: number;
}

/** Width until the place has been measured, px. */
const FIRST_WIDTH = 760;

/** Levels from top to bottom; arrows say what a policy does to the one they point to. Every policy is a link. */
export function LineagePicture({ atlas, focus }: LineagePictureProps) {
  const [place, width] = useWidth();
  const layout = useMemo(() => layoutLineage(atlas, focus, width), [atlas, focus, width]);
  const arrow = useId();
  return (
    <figure ref={place}>
      <div className={styles.picture} style={{ height: layout.height }}>
        {layout.rows.map(({ name, y }) => (
          <span key={name} className={styles.name} style={{ top: y, height: NODE_HEIGHT }}>
            {name}
          </span>
        ))}
        <svg className={styles.edges} width={width} height={layout.height} aria-hidden="true">
          <defs>
            <marker id={arrow} viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">
              <path d="M0 0.500 7.500 4 0 7.500Z" className={styles.tip} />
            </marker>
          </defs>
          {layout.edges.map(({ edge, path, labelX, labelY }) => (
            <g
              key={`${edge.from} ${edge.to} ${edge.kind}`}
              className={classes(styles.edge, (edge.from === focus || edge.to === focus) && styles.own)}
            >
              <path d={path} markerEnd={`url(#${arrow})`} className={styles.line} />
              <text x={labelX} y={labelY} className={styles.word}>
                {edge.name}
              </text>
            </g>
          ))}
        </svg>
        {layout.nodes.map(({ node, x, y }) => (
          <Node key={node.id} node={node} own={node.id === focus} x={x} y={y} width={layout.nodeWidth} />
        ))}
      </div>
      <figcaption className={styles.caption}>
        箭头由一项政策指向它落实、依据、修改或替代的政策。
        {layout.hidden > 0 && `图中未画出的还有 ${layout.hidden} 项。`}
      </figcaption>
    </figure>
  );
}

interface NodeProps {
  node: AtlasNode;
  own: boolean;
  x: number;
  y: number;
  width: number;
}

function Node({ node, own, x, y, width }: NodeProps) {
  const words = <span className={styles.title}>{node.title}</span>;
  const style = { left: x, top: y, width, height: NODE_HEIGHT };
  if (own) {
    return (
      <span className={classes(styles.node, styles.focus)} style={style} title={node.title}>
        {words}
        <span className="visually-hidden">（本页）</span>
      </span>
    );
  }
  return (
    <Link
      to={policyHref(node.id)}
      className={classes(styles.node, node.kind === 'item' && styles.item, node.status === 'repealed' && styles.over)}
      style={style}
      title={`${node.title}${node.doc_no && `（${node.doc_no}）`} · ${node.status_name}`}
    >
      {words}
    </Link>
  );
}

function useWidth() {
  const place = useRef<HTMLElement>(null);
  const [width, setWidth] = useState(FIRST_WIDTH);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    // Hidden on phones it has no width; the list says it there.
    const watch = new ResizeObserver(() => element.clientWidth > 0 && setWidth(element.clientWidth));
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return [place, width] as const;
}
