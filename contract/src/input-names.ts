/**
 * What calls take beside forms, as people call it: filters, pages and what else stands in an address. A refused value is told
 * under its name, as that of a form is under its label; `field` of the answer has the name that the call knows.
 */
const INPUT_NAMES: Readonly<Record<string, string>> = {
  ...{
    id: '编号',
    ids: '所选编号',
    enterprise_id: '企业编号',
    item_id: '事项编号',
    policy_id: '政策编号',
    depot_id: '事项编号',
  },
  ...{ page: '页码', pageSize: '每页条数', is_export: '导出', sort: '排序', version: '版本号', keyword: '关键词' },
  ...{
    area: '地区',
    industry: '行业',
    level: '级别',
    unit: '部门',
    unit_id: '部门',
    kind: '类型',
    type: '类型',
    class: '类别',
  },
  ...{
    state: '状态',
    status: '状态',
    stage: '阶段',
    statuses: '状态',
    standing: '状态',
    action: '操作',
    selector: '供需类型',
  },
  ...{
    year: '年份',
    years: '年份',
    month: '月份',
    months: '月数',
    day: '日期',
    days: '天数',
    time: '年份',
    period: '期间',
  },
  ...{
    from: '开始日期',
    to: '结束日期',
    as_of: '判断日期',
    name: '名称',
    title: '标题',
    content: '内容',
    words: '说明',
    reason: '原因',
  },
  ...{ number: '编号', credit_code: '统一社会信用代码', amount: '金额', price: '价格', quantity: '数量', fee: '费用' },
  ...{
    contact_name: '联系人',
    contact_phone: '联系电话',
    phone: '手机号',
    email: '邮箱',
    account: '账号',
    password: '密码',
  },
  ...{
    files: '附件',
    upload_id: '文件',
    fields: '填写内容',
    value: '填写的值',
    fact: '信息项',
    project: '项目',
    lines: '名单',
  },
  ...{ grade: '等级', unread: '未读', size: '规模', age: '成立年限', capital: '注册资本', parent: '上级', way: '方式' },
};

/** A field of a call's input, as its path, in words: 'lines.3' is 名单第 4 项; what has no words keeps its name. */
export const inputName = (path: string): string =>
  path
    .replace(/^fields\.(?=.)/, '')
    .split('.')
    .map((part) => (/^\d+$/.test(part) ? `第 ${Number(part) + 1} 项` : (INPUT_NAMES[part] ?? (part && `“${part}”`))))
    .join('');
