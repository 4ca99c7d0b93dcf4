import { calendarText, calendarWords } from '../notice';

/** A meeting in a calendar. */
export interface Meeting {
  id: number;
  startsAt: Date;
  minutes: number;
  title: string;
  place: string;
}

/** Shanghai has had one offset since 1991: the rule of its zone is one line. */
const ZONE = [
  'BEGIN:VTIMEZONE',
  'TZID:Asia/Shanghai',
  'BEGIN:STANDARD',
  'DTSTART:19910915T000000',
  'TZOFFSETFROM:+0800',
  'TZOFFSETTO:+0800',
  'TZNAME:CST',
  'END:STANDARD',
  'END:VTIMEZONE',
];

/** Meetings as a calendar (RFC 5545) in Shanghai time; `host` ends their ids. */
export function writeMeetings(meetings: readonly Meeting[], { stamp, host }: { stamp: Date; host: string }): string {
  const dtstamp = `${stamp.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
  const lines = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Zhice//Experts//ZH', 'CALSCALE:GREGORIAN', 'METHOD:PUBLISH'],
    ...ZONE,
    ...meetings.flatMap(({ id, startsAt, minutes, title, place }) => [
      'BEGIN:VEVENT',
      `UID:expert-slot-${id}@${host}`,
      `DTSTAMP:${dtstamp}`,
      `DTSTART;TZID=Asia/Shanghai:${localTime(startsAt)}`,
      `DURATION:PT${minutes}M`,
      `SUMMARY:${calendarWords(title)}`,
      `LOCATION:${calendarWords(place)}`,
      ...['BEGIN:VALARM', 'ACTION:DISPLAY', 'TRIGGER:-PT1H', `DESCRIPTION:${calendarWords(title)}`, 'END:VALARM'],
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return calendarText(lines);
}

const SHANGHAI_MS = 8 * 3_600_000;

/** '20261201T140000' as clocks in Shanghai show it. */
const localTime = (moment: Date): string =>
  new Date(moment.getTime() + SHANGHAI_MS).toISOString().slice(0, 19).replace(/[-:]/g, '');
