import type { ContentKind } from '@zhice/contract/editing/content-kind';
import type { ContentKey } from '@zhice/contract/editing/kinds';
import { payloadOf, type Texts } from '@zhice/contract/fields';
import { Article } from '../../../app/article/article-page';
import { choiceText } from '../../../app/form/fields';
import { useCall } from '../../../rpc/use-call';
import { Dialog } from '../../../ui/dialog';
import { Skeleton } from '../../../ui/skeleton';
import { Loaded } from '../../../ui/states';

interface PreviewProps {
  kind: ContentKind<ContentKey>;
  typed: Texts;
  onClose: () => void;
}

/** What is typed as its visitors will read it, cleaned by the server as it will be. */
export function Preview({ kind, typed, onClose }: PreviewProps) {
  const { fields, article, title } = kind;
  const answer = useCall('/api/console/content_preview', { kind: kind.key, fields: payloadOf(fields, typed) });
  if (!article) return null;
  return (
    <Dialog open look="drawer" wide onClose={onClose} title={`预览：${article.shows ?? '访客看到的样子'}`}>
      <Loaded answer={answer} failed="预览没有生成" waiting={<Skeleton look="text" rows={12} />}>
        {({ fields: said }) => {
          const text = (name: string) => String(said[name] ?? '');
          const isRich = fields[article.body]?.kind === 'rich';
          return (
            <Article
              Title="h2"
              title={text(article.title ?? title) || '（没有标题）'}
              meta={article.meta.map((name) => choiceText(fields[name], text(name), undefined, ''))}
              body={isRich ? { html: text(article.body) } : { text: text(article.body) }}
            />
          );
        }}
      </Loaded>
    </Dialog>
  );
}
