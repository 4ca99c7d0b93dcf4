/** A public call as a visitor would make it, without HTTP: its data, why it was refused, or null when it is not for visitors. Rejects when it failed. */
export type VisitorCall = (
  path: string,
  input: unknown,
) => Promise<{ data: unknown } | { refused: { code: number; message: string } } | null>;

export interface RenderRequest {
  /** Path and query as the browser asked: '/pc/policyDetail?id=3'. */
  url: string;
  /** The day in China, YYYY-MM-DD. */
  today: string;
  /** Where the portal stands, without a slash at the end: 'https://zhice.example.cn'. */
  origin: string;
  call: VisitorCall;
}

export interface RenderedPage {
  /** 404 when there is no such page, or not what it is about. */
  status: 200 | 404;
  html: string;
  /** The text of its <style> element, for the hash in the content security policy; '' without one. */
  style: string;
  /** false when a call failed: the browser asks again, and the page is not to be kept. */
  whole: boolean;
}

/** Renders one page of the portal as a visitor sees it. */
export type Render = (request: RenderRequest) => Promise<RenderedPage>;

/** One entry of the manifest of the browser's build. */
export interface BuiltFile {
  file: string;
  css?: string[];
  imports?: string[];
  dynamicImports?: string[];
}

/** What dist/pages/pages.js exports to the server. */
export interface PagesModule {
  /** `shell` is the built index.html, `manifest` that of the same build. Rejects when a page is not in it. */
  openRenderer(shell: string, manifest: Record<string, BuiltFile>): Promise<Render>;
  /** Attributes of <html> by which a person sees pages as chosen before, from the cookies; '' as usual. */
  lookOf(cookies: string): string;
}
