import styles from './rich-text.module.css';

/** The text of an article: HTML that the server has cleaned (see its rich-text.ts). */
export function RichText({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server cleans it on write and again in every answer
  return <div className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />;
}
