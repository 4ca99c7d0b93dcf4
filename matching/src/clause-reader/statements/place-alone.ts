import type { Finding } from '../finding';
import { type Line, spanOf } from '../words/characters';
import { Cursor } from '../words/cursor';
import { lex } from '../words/lex';
import type { Lexicon } from '../words/lexicon';
import { readPlaces } from './place-statement';

/** 在本市行政区域内，依法登记注册，…: a clause that says but where those are who are described next. */

const ALONE = /^在?[^,;:。\d]{2,12}?(?:行政区域|行政区划|行政辖区|辖区|境)内$/u;
/** 市场占有率前三 behind it would be ranked there. */
const NEXT =
  /^\s*[,，]\s*(?:依法|合法|正式|办理|工商|登记|注册|成立|设立|从事|(?:正常|持续|稳定|连续|生产)(?:生产|经营|运营)|独立|具有|具备|从业人员|职工)/u;

/** Where the enterprise is; undefined where the words say more, or what comes next is not of an enterprise. */
export function readPlaceAlone(line: Line, next: string, lexicon: Lexicon): Finding[] | undefined {
  if (!ALONE.test(line.words) || !NEXT.test(next)) return undefined;
  const cursor = new Cursor(lex(lexicon, line).filter(({ kind }) => kind !== 'filler'));
  const codes = readPlaces(cursor, lexicon);
  if (!codes || codes.length === 0 || !cursor.done) return undefined;
  return [{ kind: 'condition', ...spanOf(line, 0, line.words.length), condition: { fact: 'area', in: codes } }];
}
