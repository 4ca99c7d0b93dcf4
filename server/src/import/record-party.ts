import type { RecordKindShape } from '@zhice/contract/public-record/record-kind';
import { plainOf } from './plain-words';
import { type GivenCell, type RowReader, textOf } from './row-reader';

/** Who is named by its part is the enterprise where no column says who that is, else the other party. */
export function takeParty(reader: RowReader<string>, { named }: Pick<RecordKindShape, 'named'>): void {
  const party = reader.present('party') ?? partyOfCode(reader);
  if (!party) return;
  const company = reader.present('company');
  if (company && plainOf(textOf(company.value) ?? '') !== plainOf(textOf(party.value) ?? '')) {
    if (!reader.present('other')) reader.replace('other', party);
    return;
  }
  if (!company) reader.replace('company', party);
  const code = reader.present('party_code');
  if (code && !reader.present('credit_code')) reader.replace('credit_code', code);
  sayOf(reader, party, named);
}

/** What is said of who is named by its part, where a name of a column has a word for it. */
function sayOf(reader: RowReader<string>, { header }: GivenCell, named: RecordKindShape['named']): void {
  const isSaid = named?.where.split(' ').some((word) => reader.headers.some((one) => one.includes(word)));
  for (const [field, value] of isSaid ? Object.entries(named!.says) : [])
    if (!reader.present(field)) reader.replace(field, { value, header });
}

/** Of the parties of a record the one of which a column tells the code, where none says whose it is: 乙方 beside 乙方统一社会信用代码. */
function partyOfCode(reader: RowReader<string>): GivenCell | undefined {
  const [code, party] = [reader.present('party_code'), reader.present('other')];
  if (!code || !party || reader.present('company')) return undefined;
  return [party, ...(party.others ?? [])].find(({ header }) => plainOf(code.header).startsWith(partyIn(header)));
}

/** 甲方 of 甲方（采购人） and 甲方名称. */
const partyIn = (header: string): string => /^[甲乙]方/.exec(plainOf(header))?.[0] ?? plainOf(header);

/** Refuses rows of several enterprises, and of persons. */
export function refuseOthers(reader: RowReader<string>, company: string): void {
  const subject = reader.present('subject');
  if (subject && /^自然人/.test(textOf(subject.value) ?? '')) reader.fault(subject, '：只收企业的记录，不收个人的');
  if (/[、,，;；\n]/.test(company)) reader.fault(reader.cell('company')!, '是几家企业：请一行只写一家');
}

/** Of 甲方 and 乙方 the one that names the enterprise says which side it is on, where no column does. */
export function takeSide(reader: RowReader<string>, company: string): void {
  const cell = reader.present('other');
  if (!cell?.others?.length || company === '' || reader.cell('side')) return;
  const own = [cell, ...cell.others].filter(
    ({ header, value }) => SIGNED_AS.test(partyIn(header)) && plainOf(textOf(value) ?? '') === plainOf(company),
  );
  if (own.length === 1) reader.replace('side', { value: partyIn(own[0]!.header), header: own[0]!.header });
}

const SIGNED_AS = /^(?:[甲乙]方|采购人|供应商)$/;

/** Of several columns for one field that differ the best named one is taken, and told; of two parties the one that is not the enterprise. */
export function tellOthers(
  reader: RowReader<string>,
  cells: ReadonlyMap<string, GivenCell>,
  company: string,
  several: ReadonlySet<string>,
): void {
  for (const [field, cell] of cells) {
    const plain = ({ value }: GivenCell) => plainOf(textOf(value) ?? '');
    const isOwn = (one: GivenCell) => field === 'other' && plain(one) === plainOf(company);
    const differing = (cell.others ?? []).filter((one) => plain(one) !== plain(cell) && !isOwn(one));
    if (isOwn(cell) && differing[0]) reader.replace(field, differing[0]);
    else if (differing.length > 0 && !several.has(field))
      reader.notes.push(
        `“${[cell, ...differing].map(({ header }) => header).join('”“')}”内容不同，采用的是“${cell.header}”`,
      );
  }
}
