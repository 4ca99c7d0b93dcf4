import { Icon } from './icon';

/** Files to open or keep. */
export function FileLinks({ files }: { files: { name: string; url: string }[] }) {
  return (
    <ul className="ruled-between">
      {files.map(({ name, url }) => (
        <li key={`${name} ${url}`}>
          <a href={url} target="_blank" rel="noreferrer" className="row gap-1 target py-half">
            <Icon name="download" size={18} />
            <span>{name}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
