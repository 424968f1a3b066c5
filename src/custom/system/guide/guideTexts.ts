import { useQuery } from '@tanstack/react-query';
import type { Language } from '#contract/core/messages.ts';
import { GUIDE_NAMES, type GuidePage } from './guidePages.ts';

/** One language's pages, loaded as one file when someone opens the help or searches. */
interface Guide {
  pages: Record<string, string>;
  pictures: Record<string, string>;
}
const FILES: Record<Language, () => Promise<Guide>> = {
  en: () => import('./english.ts'),
  es: () => import('./spanish.ts'),
};

export interface GuideText {
  page: GuidePage;
  title: string;
  /** Markdown without the title and the picture. */
  text: string;
  /** Alternative text of the screen's picture. */
  picture: string;
}

const PICTURE = /^!\[(.+)\]\(.+\)\n/m;

/** Splits a page's Markdown, which begins with its title and the picture of its screen. */
export function guideText(page: GuidePage, markdown: string): GuideText {
  const [title = '', ...lines] = markdown.trim().split('\n');
  const rest = lines.join('\n');
  return {
    page,
    title: title.replace(/^# /, ''),
    text: rest.replace(PICTURE, '').trim(),
    picture: PICTURE.exec(rest)?.[1] ?? '',
  };
}

export interface ShownText extends GuideText {
  pictureUrl: string | undefined;
}

/** Reads the guide in a language; null while it loads or if it can't be loaded. */
export function useGuide(language: Language): ReadonlyMap<GuidePage, ShownText> | null {
  const { data } = useQuery({
    queryKey: ['guide', language],
    queryFn: async () => {
      const { pages, pictures } = await FILES[language]();
      return GUIDE_NAMES.map(page => ({
        ...guideText(page, pages[`/docs/guide/${language}/${page}.md`] ?? ''),
        pictureUrl: pictures[`/docs/guide/pictures/${language}/${page}.webp`],
      }));
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ? new Map(data.map(text => [text.page, text])) : null;
}
