import { classes } from './classes';
import styles from './icon.module.css';

/** Every picture sign of the portal, drawn on a 24 px field with a 1.6 px line. */
const PATHS = {
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM15.3 15.3 20 20',
  close: 'M5.5 5.5l13 13M18.5 5.5l-13 13',
  menu: 'M4 7h16M4 12h16M4 17h16',
  'chevron-down': 'M6 9.5l6 6 6-6',
  'chevron-right': 'M9.5 6l6 6-6 6',
  'chevron-left': 'M14.5 6l-6 6 6 6',
  'arrow-right': 'M4 12h15.5M13.5 6l6 6-6 6',
  'arrow-up': 'M12 20V4.5M6 10.5l6-6 6 6',
  'arrow-out': 'M9 5H5v14h14v-4M13 5h6v6M19 5l-8.5 8.5',
  check: 'M4.5 12.5l5 5 10-11',
  plus: 'M12 5v14M5 12h14',
  question: 'M9 9.2a3 3 0 1 1 4.6 2.6c-1 .6-1.6 1.2-1.6 2.4M12 17.6v.1',
  alert: 'M12 4 2.8 20h18.4ZM12 10v4.5M12 17.4v.1',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 11v5M12 7.9V8',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7v5.2l3.3 2',
  calendar: 'M4.5 6h15v14h-15ZM4.5 10.5h15M8.5 3.5V8M15.5 3.5V8',
  user: 'M12 12.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20.5c.8-3.6 3.8-5.5 7.5-5.5s6.7 1.9 7.5 5.5',
  building: 'M5 20.5V4h9v16.5M14 9.5h5v11M3 20.5h18M8 8h3M8 12h3M8 16h3',
  document: 'M6 3.5h8.5l4 4v13H6ZM14 3.5V8h4.5M9 12.5h6.5M9 16h6.5',
  match: 'M3.5 6.5h8M3.5 12h5.5M3.5 17.5h5.5M12 14.5l3 3 6-7',
  filter: 'M4 6h16M7 12h10M10 18h4',
  download: 'M12 4v11M7 10.5l5 5 5-5M4.5 20h15',
  screen: 'M3.5 5h17v11.5h-17ZM12 16.5V20M8 20h8',
  handset: 'M7 3h10v18H7ZM10.5 18h3',
  phone:
    'M6 3.5h3l1.6 4.6-2 1.5a13 13 0 0 0 5.8 5.8l1.5-2 4.6 1.6v3A2.5 2.5 0 0 1 18 20.5 14.5 14.5 0 0 1 3.5 6 2.5 2.5 0 0 1 6 3.5Z',
  bell: 'M6.5 16.5V11a5.5 5.5 0 0 1 11 0v5.5l1.5 1.5H5ZM10 20.5h4',
  edit: 'M4.5 19.5l.8-3.7L16.6 4.5l2.9 2.9L8.2 18.7ZM14.5 6.6l2.9 2.9',
  bookmark: 'M6.5 4h11v16.5L12 16l-5.5 4.5Z',
  access: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7.6v.1M7.5 10.2c3 .8 6 .8 9 0M12 10.9v3M9.6 17.6l2.4-3.7 2.4 3.7',
  pause: 'M9 6v12M15 6v12',
  play: 'M8 5.5v13l10.5-6.5Z',
  stop: 'M7 7h10v10H7Z',
  speak: 'M4 9.5h3.5L12 5.5v13L7.5 14.5H4ZM15.5 9a4.2 4.2 0 0 1 0 6M18 6.5a7.8 7.8 0 0 1 0 11',
  list: 'M9 7h11M9 12h11M9 17h11M4.5 7v.1M4.5 12v.1M4.5 17v.1',
  lock: 'M6 11h12v9.5H6ZM8.5 11V7.5a3.5 3.5 0 0 1 7 0V11M12 14.5v2.5',
  bulb: 'M9 17.5h6M10 20.5h4M9 17.5c0-2.2-3-3.6-3-7.5a6 6 0 0 1 12 0c0 3.9-3 5.3-3 7.5',
  mark: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM9.5 16.5v-9h3a2.6 2.6 0 0 1 0 5.2h-3M12 12.7l3 3.8',
  book: 'M12 6.5C10 4.8 7 4.5 4 5v13.5c3-.5 6-.2 8 1.5 2-1.7 5-2 8-1.5V5c-3-.5-6-.2-8 1.5ZM12 6.5V20',
  columns: 'M4 5h16v14H4ZM9.3 5v14M14.7 5v14',
  upload: 'M12 16V5M7 9.5l5-5 5 5M4.5 20h15',
  trash: 'M4.5 6.5h15M9.5 6.5V4h5v2.5M6.5 6.5l1 13.5h9l1-13.5M10.5 10.5v6M13.5 10.5v6',
  'arrow-down': 'M12 4v15.5M6 13.5l6 6 6-6',
  updown: 'M8 9.5l4-4 4 4M8 14.5l4 4 4-4',
  empty: 'M4 13.5 6.5 5h11L20 13.5V19H4ZM4 13.5h4.5l1.2 2.5h4.6l1.2-2.5H20',
} as const;

export type IconName = keyof typeof PATHS;

interface IconProps {
  name: IconName;
  /** Edge in px at the usual size of text, with which it grows; the text's own size when absent. */
  size?: number;
  className?: string;
}

/** A drawn sign in the colour of its text. It says nothing to a screen reader: the word stands beside it. */
export function Icon({ name, size, className }: IconProps) {
  const edge = size ? `${size / 16}rem` : '1em';
  return (
    <svg className={classes(styles.icon, className)} viewBox="0 0 24 24" width={edge} height={edge} aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
