/** A day in a calendar (RFC 5545 VEVENT of a whole day) with its alarms. */
export interface CalendarEvent {
  /** The same for the same deadline at every reading, so that a calendar changes its entry instead of adding one. */
  uid: string;
  /** YYYY-MM-DD. */
  day: string;
  summary: string;
  description: string;
  url: string;
}

export interface Calendar {
  name: string;
  /** When it was made, for every DTSTAMP. */
  stamp: Date;
  events: CalendarEvent[];
}

const MAX_OCTETS = 75;
/** Nine in the morning, 30 and 7 days before: a day begins at midnight. */
const ALARMS = ['-P29DT15H', '-P6DT15H'];

/** The text of a calendar (RFC 5545): lines end with CRLF and are folded at 75 octets. */
export function writeCalendar({ name, stamp, events }: Calendar): string {
  const dtstamp = `${stamp.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Zhice//Deadlines//ZH',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT12H',
    'X-PUBLISHED-TTL:PT12H',
    ...events.flatMap((event) => eventLines(event, dtstamp)),
    'END:VCALENDAR',
  ];
  return calendarText(lines);
}

/** The lines of a calendar as its text: folded, and each ended by CRLF. */
export const calendarText = (lines: readonly string[]): string => lines.map((line) => `${folded(line)}\r\n`).join('');

function eventLines({ uid, day, summary, description, url }: CalendarEvent, dtstamp: string): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${dtstamp}`,
    `DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`,
    `SUMMARY:${escaped(summary)}`,
    `DESCRIPTION:${escaped(description)}`,
    `URL:${url}`,
    'TRANSP:TRANSPARENT',
    ...ALARMS.flatMap((trigger) => [
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      `TRIGGER:${trigger}`,
      `DESCRIPTION:${escaped(summary)}`,
      'END:VALARM',
    ]),
    'END:VEVENT',
  ];
}

/** TEXT of RFC 5545, 3.3.11: backslash, semicolon, comma and line ends are escaped, other control characters left out. */
export const escaped = (text: string): string =>
  text
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/[\p{Cc}\u2028\u2029]/gu, '');

/** A line of at most 75 octets each, further ones after a space; no character is cut in two. */
function folded(line: string): string {
  if (Buffer.byteLength(line) <= MAX_OCTETS) return line;
  let text = '';
  let octets = 0;
  for (const sign of line) {
    const size = Buffer.byteLength(sign);
    if (octets + size > MAX_OCTETS) {
      text += '\r\n ';
      octets = 1;
    }
    text += sign;
    octets += size;
  }
  return text;
}
