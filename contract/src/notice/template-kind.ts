import { contentKind } from '../editing/content-kind';

/** 消息模板: the words of SMS and mail; each is sent by the portal itself. */
export const TEMPLATE = contentKind({
  key: 'template',
  name: '消息模板',
  note: '短信和邮件里的文字，保存后下一条就用新的。短信实际发出的文字以在短信服务商登记的模板为准。',
  table: 'message_template',
  title: 'name',
  listed: ['subject', 'body'],
  order: ['id'],
  fixed: true,
  permission: 'messages',
  article: { title: 'subject', meta: [], body: 'body', shows: '收到时的样子（占位符换成示例）' },
  fields: {
    name: { kind: 'text', label: '用途', required: '请填写用途', max: 60, locked: true, hint: '随平台提供，不能修改' },
    placeholders: {
      kind: 'lines',
      label: '可用的占位符',
      rows: 3,
      max: 1000,
      locked: true,
      extra: true,
      hint: '写在标题和正文里，发送时换成实际内容',
    },
    subject: { kind: 'text', label: '邮件标题', required: '请填写邮件标题', max: 100 },
    body: { kind: 'lines', label: '正文', required: '请填写正文', rows: 5, max: 2000 },
  },
});
