import { Parser } from 'htmlparser2';
import { damaged } from './zip-package';

/** What a part of a workbook may be built of; its own parts are far below. */
const MAX_DEPTH = 64;
const MAX_ATTRIBUTES = 200;

/** Told of what stands in a part, names without their prefixes. */
export interface XmlHandler {
  open(name: string, attributes: Record<string, string>): void;
  text?(text: string): void;
  close?(name: string): void;
}

/** Feeds a part to a handler, with a rest after each piece: whatever the handler has made by then is the caller's to take. */
export async function* readXml(pieces: AsyncIterable<Buffer>, handler: XmlHandler): AsyncGenerator<void> {
  let [depth, attributes] = [0, 0];
  const parser = new Parser(
    {
      onattribute() {
        if (++attributes > MAX_ATTRIBUTES) throw damaged('格式不认识');
      },
      onopentag(name, given) {
        if (++depth > MAX_DEPTH) throw damaged('格式不认识');
        attributes = 0;
        handler.open(localName(name), given);
      },
      ontext: handler.text && ((text) => handler.text?.(text)),
      onclosetag(name) {
        depth -= 1;
        handler.close?.(localName(name));
      },
      // definitions of one's own are for other programs; none of ours writes them
      onprocessinginstruction(name) {
        if (name.startsWith('!')) throw damaged('格式不认识');
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  const decoder = new TextDecoder();
  for await (const piece of pieces) {
    parser.write(decoder.decode(piece, { stream: true }));
    yield;
  }
  if (depth !== 0) throw damaged('内容不完整');
  parser.end();
  yield;
}

/** Feeds a whole part that makes nothing on its way. */
export async function readXmlWhole(pieces: AsyncIterable<Buffer>, handler: XmlHandler): Promise<void> {
  for await (const _ of readXml(pieces, handler));
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);
