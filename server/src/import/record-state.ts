import { ENDED } from '@zhice/contract/public-record/record-kind';
import { readColumnName } from '../sheet/column-name';
import { readFlag } from '../sheet/numbers';
import { type RowReader, textOf } from './row-reader';

/** The field of a column that says whether a record still holds; the record has no such field, its last day says it. */
export const STATE = 'state';

/** Names of its column. */
export const STATE_NAMES =
  '状态 当前状态 证书状态 处罚状态 决定书状态 资质状态 许可状态 许可证状态 有效状态 列入状态 任职状态 存续状态 经营状态 登记状态 合同状态 是否有效 是否在有效期内 是否在职 是否在列 是否移出 是否已移出 是否注销 是否已注销 是否撤销 是否已撤销 是否失效 是否过期 是否离任 是否退出';
/** What such a column asks: whether the record has ended. */
const ASKS_END = /移出|注销|撤销|失效|过期|离任|退出/;
const OVER =
  /^(?:已?被?依?法?)(?:注销|吊销|撤销|撤回|失效|过期|到期|届满|期满|终止|解除|移出|退出|离任|离职|卸任|免职|暂扣|作废)|^无效|^不在(?:列|职)$/;

/** Of a penalty the same is asked of its decision, not of the enterprise. */
export const DECISION_NAMES = '状态 当前状态 处罚状态 决定书状态 有效状态 是否有效 是否撤销 是否已撤销';
const WITHDRAWN = /^(?:已?被?依?法?)(?:撤销|撤回|作废)|^无效/;
/** The number of a state in a list of codes. */
const CODE = /^\d{1,2}$/;

/** Whether the column of the state says that it is over; a mere number, which one list of codes calls 有效 and another 撤销, is refused. */
function saysOver(reader: RowReader<string>, over: RegExp): boolean {
  const cell = reader.present(STATE);
  if (!cell) return false;
  const text = (textOf(cell.value) ?? '').normalize('NFKC').replace(/\s/g, '');
  const { name } = readColumnName(cell.header);
  if (CODE.test(text) && !name.startsWith('是否')) {
    reader.fault(cell, '是代码，看不出是有效还是已经结束：请写成文字，如 有效、注销、撤销');
    return false;
  }
  const flag = readFlag(text);
  return flag === undefined ? over.test(text) : flag === ASKS_END.test(name);
}

/**
 * Refuses a row that says that its record has ended and does not say when: without the day it would stand as going on.
 * @param label what the last day is called
 */
export function refuseEndless(reader: RowReader<string>, label: string, today: string): void {
  const isOver = saysOver(reader, OVER);
  const last = reader.apart().day(ENDED);
  if (isOver && (last === undefined || last > today))
    reader.fault(reader.cell(STATE)!, `，而“${label}”没有写，或还没有到：请写上结束的那一天，否则会显示为仍然有效`);
}

/** Refuses a penalty that was withdrawn: the enterprise was not punished. */
export function refuseWithdrawn(reader: RowReader<string>): void {
  if (saysOver(reader, WITHDRAWN)) reader.fault(reader.cell(STATE)!, '：已经撤销的处罚不收，库里已有的没有改动');
}
