import { useQuery } from '@tanstack/react-query';
import type { Language } from '../../../contract/messages.ts';
import { GUIDE_NAMES, type GuidePage } from './guidePages.ts';

/** Each language's pages come in one file, when somebody asks for help or searches. */
const FILES: Record<Language, () => Promise<{ pages: Record<string, string> }>> = {
  en: () => import('./english.ts'),
  es: () => import('./spanish.ts'),
};

export interface GuideText {
  page: GuidePage;
  title: string;
  /** Markdown without the title. */
  text: string;
}

/** A page's Markdown begins with its title. */
export function guideText(page: GuidePage, markdown: string): GuideText {
  const [title = '', ...lines] = markdown.trim().split('\n');
  return { page, title: title.replace(/^# /, ''), text: lines.join('\n').trim() };
}

/** The guide in a language; null while it loads, and where it cannot be loaded. */
export function useGuide(language: Language): ReadonlyMap<GuidePage, GuideText> | null {
  const { data } = useQuery({
    queryKey: ['guide', language],
    queryFn: async () => {
      const { pages } = await FILES[language]();
      return GUIDE_NAMES.map(page =>
        guideText(page, pages[`../../../docs/guide/${language}/${page}.md`] ?? ''),
      );
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ? new Map(data.map(text => [text.page, text])) : null;
}
