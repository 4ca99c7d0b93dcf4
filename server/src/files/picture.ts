import { availableParallelism } from 'node:os';
import { Gate } from '../base/gate';
import { Refusal } from '../base/refusal';

export interface CheckedFile {
  mime: string;
  content: Buffer;
}

/** A picture of 8,000 × 5,000; what a phone takes has twelve million. */
const MAX_PIXELS = 40_000_000;
/** Of pictures above this only one is decoded at a time, so that all together stay within 50 million pixels. */
const LARGE_PIXELS = 10_000_000;
/** On two cores one at a time: the other core is left for the calls. */
const AT_ONCE = availableParallelism() > 2 ? 2 : 1;
const CROWD = { waiting: 10, waitMs: 7000, retryAfter: 5 };
/** Within the time of a call. */
const DECODE_SECONDS = 7;

/** Encodes pictures anew, without metadata and off the event loop, a few at a time. */
export class PictureDesk {
  private readonly all = new Gate({ ...CROWD, atOnce: AT_ONCE });
  private readonly large = new Gate({ ...CROWD, atOnce: 1 });

  /** The picture as it is seen, turned the right way up; its first one of several. Null for what is none or is cut off. */
  async reencode(content: Buffer, signal?: AbortSignal): Promise<CheckedFile | null> {
    // loaded with the first picture: 40 ms and some memory that a start need not spend
    const { default: sharp } = await import('sharp');
    // the header alone is read: nothing is decoded that is not counted before
    const { width, height } = await sharp(content, { limitInputPixels: false })
      .metadata()
      .catch(() => ({ width: 0, height: 0 }));
    const pixels = width * height;
    if (pixels > MAX_PIXELS) throw new Refusal('picture_too_large', {}, 'file');
    if (pixels === 0) return null;
    const encode = () => this.all.pass(() => encodeNow(sharp, content, signal));
    return pixels > LARGE_PIXELS ? this.large.pass(encode) : encode();
  }
}

async function encodeNow(
  sharp: typeof import('sharp').default,
  content: Buffer,
  signal: AbortSignal | undefined,
): Promise<CheckedFile | null> {
  signal?.throwIfAborted();
  const image = sharp(content, { limitInputPixels: MAX_PIXELS, sequentialRead: true })
    .rotate()
    .timeout({ seconds: DECODE_SECONDS });
  try {
    const { hasAlpha } = await image.metadata();
    return hasAlpha
      ? { mime: 'image/png', content: await image.png().toBuffer() }
      : { mime: 'image/jpeg', content: await image.jpeg({ quality: 85 }).toBuffer() };
  } catch (error) {
    if (String(error).includes('timeout')) throw new Refusal('picture_too_large', {}, 'file');
    return null;
  }
}
