import { createContext } from 'react';

interface PageFacts {
  /** Where the portal stands: 'https://zhice.example.cn'. */
  origin: string;
  /** On the server: this page is not there. */
  onMissing?: () => void;
}

/** What a page cannot know by itself, given by who renders it. */
export const Facts = createContext<PageFacts>({ origin: '' });
