import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { classes } from '../../../../ui/classes';
import { NODE_HEIGHT } from './lineage-edges';
import { layoutLineage } from './lineage-layout';
import styles from './lineage-picture.module.css';
import { type Atlas, type AtlasEdge, type AtlasNode, policyHref } from './policy';

interface LineagePictureProps {
  atlas: Atlas;
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
  const isOwn = ({ from, to }: AtlasEdge) => from === focus || to === focus;
  // Its own arrows lie over the others.
  const edges = [...layout.edges].sort((a, b) => Number(isOwn(a.edge)) - Number(isOwn(b.edge)));
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
            <Tip id={`${arrow}-other`} className={styles.tip} />
            <Tip id={`${arrow}-own`} className={styles.ownTip} />
          </defs>
          {edges.map(({ edge, path }) => (
            <path
              key={keyOf(edge)}
              d={path}
              className={classes(styles.line, isOwn(edge) && styles.ownLine)}
              markerEnd={`url(#${arrow}-${isOwn(edge) ? 'own' : 'other'})`}
            />
          ))}
          {edges.map(({ edge, labelX, labelY }) => (
            <text
              key={keyOf(edge)}
              x={labelX}
              y={labelY}
              className={classes(styles.word, isOwn(edge) && styles.ownWord)}
            >
              {edge.name}
            </text>
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

const keyOf = ({ from, to, kind }: AtlasEdge): string => `${from} ${to} ${kind}`;

function Tip({ id, className }: { id: string; className: string | undefined }) {
  return (
    <marker id={id} viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">
      <path d="M0 0.500 7.500 4 0 7.500Z" className={className} />
    </marker>
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
