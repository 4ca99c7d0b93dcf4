interface NoticePreviewProps {
  title: string;
  body: string;
  /** Page of the portal; '' without one. */
  path: string;
  unit: string;
}

/** A notice as it stands in the notice centre of who receives it. */
export function NoticePreview({ title, body, path, unit }: NoticePreviewProps) {
  return (
    <section aria-label="收到时的样子" className="bordered rounded p-2 stack gap-1">
      <p className="strong">{title || '（标题）'}</p>
      <p className="pre-line">{`${body || '（内容）'}\n\n发送单位：${unit}`}</p>
      {path && <p className="small muted break-anywhere">查看详情：{path}</p>}
    </section>
  );
}
