import { shareOf } from '../amounts/forms';
import { above, held, lastYear, type Programme } from './programme';

const NOTICE = '财政部 税务总局公告 2023 年第 43 号';
const LIST = '工信厅联财函〔2023〕267号';

/** 先进制造业企业增值税加计抵减: 5% of the deductible input VAT. */
export const ADVANCED_MANUFACTURING: Programme = {
  key: 'advanced_manufacturing',
  name: '先进制造业企业增值税加计抵减',
  amount: shareOf(lastYear('deductible_input_vat'), 5),
  rules: [
    {
      version: '2023',
      validFrom: '2023-01-01',
      validTo: '2027-12-31',
      source: '关于先进制造业企业增值税加计抵减政策的公告（财政部 税务总局公告 2023 年第 43 号）',
      condition: {
        all: [
          held('title_high_tech', `${NOTICE}第一条`),
          { fact: 'general_taxpayer', is: true, fixable: true, clause: `${NOTICE}第一条` },
          above(lastYear('manufacturing_share'), 50, {
            clause: LIST,
            label: '上年度制造业产品销售额占全部销售额的比例（不含 50%）',
          }),
          held('list_advanced_manufacturing', `${NOTICE}第一条`),
        ],
      },
    },
  ],
};
