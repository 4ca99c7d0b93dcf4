/** Longer utterances are cut off by some voices after about 15 s; Chinese is read at 4 to 5 characters a second. */
const LONGEST = 60;
/** Voices come late in some browsers; this long they are waited for, ms. */
const VOICES_WAIT = 1500;

const MARK = 'data-reading';
const BLOCKS = 'h1,h2,h3,h4,p,li,dt,dd,th,td,caption,figcaption,summary,legend,label,button,a,div,section,article';
const SILENT = 'script,style,svg,select,option,textarea,[hidden],[inert],[aria-hidden="true"]';

export interface Passage {
  element: Element;
  text: string;
}

/** Parts a text into what is said in one breath: at the ends of sentences, and at commas where one is too long. */
export function breathsOf(text: string): string[] {
  const breaths: string[] = [];
  for (const sentence of text.match(/[^。！？；!?;]+[。！？；!?;]*/g) ?? []) {
    if (sentence.length <= LONGEST) {
      breaths.push(sentence);
      continue;
    }
    let breath = '';
    for (const clause of sentence.match(/[^，、：,]+[，、：,]*/g) ?? [sentence]) {
      if (breath && breath.length + clause.length > LONGEST) {
        breaths.push(breath);
        breath = '';
      }
      breath += clause;
    }
    if (breath) breaths.push(breath);
  }
  return breaths.map((breath) => breath.trim()).filter(Boolean);
}

/** What there is to read below `root`, in its order: texts by the smallest block that they stand in. */
export function passagesOf(root: Element): Passage[] {
  const passages: Passage[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT, (node) =>
    node.textContent?.trim() && isSeen(node.parentElement) ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_REJECT,
  );
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = blockOf(node) ?? root;
    const text = node.textContent?.trim() ?? '';
    const last = passages.at(-1);
    if (last?.element === element) last.text += `，${text}`;
    else passages.push({ element, text });
  }
  return passages;
}

/** The block that is read as one when something in it is pressed. */
export const blockOf = (node: Node): Element | null =>
  (node instanceof Element ? node : node.parentElement)?.closest(BLOCKS) ?? null;

const isSeen = (element: Element | null): boolean =>
  element !== null && !element.closest(SILENT) && element.checkVisibility({ visibilityProperty: true });

export type ReaderState = 'idle' | 'reading' | 'paused';

async function chineseVoice(): Promise<SpeechSynthesisVoice | 'none' | undefined> {
  const speech = window.speechSynthesis;
  if (speech.getVoices().length === 0) {
    await new Promise((resolve) => {
      speech.addEventListener('voiceschanged', resolve, { once: true });
      setTimeout(resolve, VOICES_WAIT);
    });
  }
  const voices = speech.getVoices();
  if (voices.length === 0) return 'none';
  const chinese = voices.filter((voice) => /^(zh|cmn)\b/i.test(voice.lang));
  return chinese.find((voice) => /CN|Hans/i.test(voice.lang)) ?? chinese[0];
}

/** Reads passages one after the other with the browser's own voice and marks the one it is at. */
export class Reader {
  private passages: Passage[] = [];
  private at = 0;
  private breath = 0;
  /** Counts starts and stops: an utterance of before says nothing any more. */
  private turn = 0;

  constructor(
    private readonly onState: (state: ReaderState) => void,
    private readonly onFailure: (message: string) => void,
  ) {}

  start(passages: Passage[]): void {
    this.silence();
    this.passages = passages;
    this.at = 0;
    this.breath = 0;
    void this.go();
  }

  /** Stops where it is; browsers differ in their own pause, so what was begun is said again from its last breath. */
  pause(): void {
    this.hush();
    this.onState('paused');
  }

  resume(): void {
    void this.go();
  }

  stop(): void {
    this.silence();
    this.onState('idle');
  }

  private hush(): void {
    this.turn += 1;
    window.speechSynthesis.cancel();
  }

  private silence(): void {
    this.hush();
    this.passages[this.at]?.element.removeAttribute(MARK);
  }

  private async go(): Promise<void> {
    const turn = ++this.turn;
    this.onState('reading');
    const voice = await chineseVoice();
    if (turn !== this.turn) return;
    if (voice === 'none') {
      this.stop();
      this.onFailure('这台设备没有可用的语音，请在系统设置中安装中文语音后重试');
      return;
    }
    this.say(turn, voice);
  }

  private say(turn: number, voice: SpeechSynthesisVoice | undefined): void {
    const passage = this.passages[this.at];
    if (!passage) {
      this.stop();
      return;
    }
    const text = breathsOf(passage.text)[this.breath];
    if (text === undefined) {
      passage.element.removeAttribute(MARK);
      this.at += 1;
      this.breath = 0;
      this.say(turn, voice);
      return;
    }
    this.mark(passage.element);
    const utterance = new SpeechSynthesisUtterance(text);
    utterance.lang = 'zh-CN';
    if (voice) utterance.voice = voice;
    utterance.onend = () => {
      if (turn !== this.turn) return;
      this.breath += 1;
      this.say(turn, voice);
    };
    utterance.onerror = () => {
      if (turn !== this.turn) return;
      this.stop();
      this.onFailure('朗读中断了，请再试一次');
    };
    window.speechSynthesis.speak(utterance);
  }

  private mark(element: Element): void {
    if (element.hasAttribute(MARK)) return;
    element.setAttribute(MARK, '');
    const { top, bottom } = element.getBoundingClientRect();
    if (top < 80 || bottom > window.innerHeight - 120) element.scrollIntoView({ block: 'center' });
  }
}
