import { classes } from '../../ui/classes';
import type { Block } from './body-outline';
import styles from './text-blocks.module.css';

/** A policy's text set for reading: at most 42 characters a line, clauses with their anchors; `heading` is the level of its headings. */
export function TextBlocks({ blocks, heading }: { blocks: Block[]; heading: 'h2' | 'h3' }) {
  return (
    <div className={styles.text}>
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of one text keep their order
        <Paragraph key={index} block={block} heading={heading} />
      ))}
    </div>
  );
}

function Paragraph({ block, heading: Heading }: { block: Block; heading: 'h2' | 'h3' }) {
  const { kind, text, label, lead, id } = block;
  if (kind === 'heading') {
    return (
      <Heading id={id} className={styles.heading}>
        {text}
      </Heading>
    );
  }
  return (
    <p id={id} className={classes(styles[kind])}>
      {label && <span className="strong">{label}</span>}
      {kind === 'clause' && '　'}
      {lead && <strong>{lead}</strong>}
      {text}
    </p>
  );
}
