/** What the national publicity system (国家企业信用信息公示系统) and sheets made from it call holders. */
export const HOLDER_WORDS = {
  enterprise:
    '法人 法人股东 企业法人 企业法人股东 企业股东 境内企业法人 国有法人 国有法人股东 境内国有法人 境内非国有法人 境外法人 公司 有限责任公司 股份有限公司 合伙企业 外商投资企业 外国(地区)企业',
  person: '自然人股东 个人 个人股东 境内自然人 境外自然人 中国籍自然人 外籍自然人 中国公民',
  government: '国家 国有股东 机关法人 国有资产监督管理机构 国资委 政府',
  other: '其他投资者 其他股东 社团法人 事业法人 事业单位法人 社会团体法人',
};

/** Parties of a tender as 招标投标法 names them; who did not win has bid. */
export const SIDE_WORDS = {
  won: '中标人 中标方 中标单位 中标供应商 成交 成交供应商',
  issued: '招标人 招标方 招标单位 采购人 采购方 采购单位 发包人',
  bid: '投标人 投标方 投标单位 参与投标 未中标',
};

export const CONTRACT_SIDE_WORDS = {
  supplier: '乙方 供应商 供应方 供方 卖方 出卖人 承包方 承包人 承揽方 受托方',
  buyer: '甲方 采购方 采购人 需方 买方 买受人 发包方 发包人 委托方',
};

/** Results of spot checks as the publicity system has them (工商总局令第67号), and short for them. */
export const RESULT_WORDS = {
  good: '合格 正常 未发现异常 未发现违法行为 未发现违法违规行为',
  corrected: '责令改正 责令限期改正 发现问题已责令改正 发现问题已责令限期改正',
  found:
    '未按规定公示年报 未按规定公示年度报告 未按规定公示应当公示的信息 公示信息隐瞒真实情况、弄虚作假 发现问题待后续处理 不配合检查情节严重 不予配合情节严重',
  idle: '未发现开展本次抽查涉及的经营活动 未发现本次抽查涉及的经营活动',
  unreachable: '通过登记的住所(经营场所)无法联系 通过登记的住所或者经营场所无法联系 通过登记的住所无法联系',
};

/** 经营异常名录 and 严重违法失信名单 as they were and are called (市场监管总局令第44号). */
export const ABNORMALITY_WORDS = {
  abnormal: '经营异常 异常名录 异常 企业经营异常名录 列入经营异常名录',
  dishonest:
    '严重违法 严重违法失信 严重违法失信企业 严重违法失信企业名单 严重违法失信企业名单(黑名单) 严重违法企业名单 列入严重违法失信名单',
};

/** Kinds of penalties of 行政处罚法, article 9; those that have no value of their own are others. */
export const PENALTY_WORDS = {
  warning: '警告 通报批评 警告、通报批评',
  fine: '行政罚款',
  confiscation: '没收 没收违法所得 没收非法所得 没收非法财物 没收违法所得、没收非法财物',
  suspension: '停产停业 责令停业 责令停产',
  licence:
    '吊销许可证 吊销许可证件 吊销执照 吊销营业执照 暂扣许可证 暂扣许可证件 暂扣许可证件、吊销许可证件 暂扣或者吊销许可证 暂扣或者吊销许可证件 暂扣或者吊销执照',
  other: '其他处罚 其他行政处罚 限制开展生产经营活动 责令关闭 限制从业 降低资质等级 行政拘留',
};

/** 有效期, 有效期限, 证书有效期至, 许可证到期日期 …: until when a certificate is valid, whatever it is called. */
export const VALID_UNTIL = ['', '证书', '证件', '证照', '资质', '许可', '许可证', '认证']
  .flatMap((what) =>
    '有效期至 有效期止 有效期到 有效期截止 有效期 有效期限 有效期间 有效期截止日 有效期截止日期 有效期结束日期 有效期终止日期 有效期届满日 有效期届满日期 有效截止日期 有效终止日期 有效日期 到期日期 到期日 届满日期 届满日 失效日期 截止日期'
      .split(' ')
      .map((until) => `${what}${until}`),
  )
  .join(' ');
