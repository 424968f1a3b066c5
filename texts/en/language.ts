import type { LanguageTraits } from '#texts/traits.ts';

export const language: LanguageTraits = {
  name: 'English',
  locale: 'en-US',
  columnSuffix: '',
  agreeWithTime: text => text,
};
