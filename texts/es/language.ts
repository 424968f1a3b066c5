import type { LanguageTraits } from '#texts/traits.ts';

export const language: LanguageTraits = {
  name: 'Español',
  locale: 'es-US',
  columnSuffix: 'Es',
  agreeWithTime: text => text.replace(/\b([Ll]a)s(?= 1:\d\d)/g, '$1'),
};
