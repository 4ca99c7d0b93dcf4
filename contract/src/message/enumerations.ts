import { enumeration } from '../enumeration';

/** How a message leaves the portal. */
export const MESSAGE_KINDS = enumeration({ sms: '短信', mail: '邮件' });

/** Where a message stands: not sent yet, sent, or given up. */
export const MESSAGE_STATES = enumeration({ waiting: '待发送', sent: '已发送', failed: '发送失败' });

/** Where a notice to a group stands. */
export const GROUP_NOTICE_STATES = enumeration({
  waiting: '待复核',
  sending: '发送中',
  sent: '已发送',
  refused: '未发送',
});

/** Size classes by the 2011 standard. */
export const ENTERPRISE_SIZES = enumeration({ large: '大型', medium: '中型', small: '小型', micro: '微型' });

/** From so many receivers on a second person has to agree. */
export const SECOND_PERSON_FROM = 1001;

/** A page of the portal as a notice names it, without the base of the site: '/policyDetail?id=3'. */
export const PAGE_PATTERN = '^/(?!pc(/|$))[A-Za-z][\\w/?=&%.-]*$';
