import { Icon } from '../../../ui/icon';
import styles from './attachments.module.css';

/** Files to open or keep. */
export function Attachments({ files }: { files: { name: string; url: string }[] }) {
  return (
    <ul className={styles.files}>
      {files.map(({ name, url }) => (
        <li key={`${name} ${url}`}>
          <a href={url} target="_blank" rel="noreferrer" className={styles.file}>
            <Icon name="download" size={18} />
            <span>{name}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
