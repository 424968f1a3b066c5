import englishMessages from 'ra-language-english';
import { spanishMessages } from './es.ts';
import type { Messages } from './shape.ts';
import { wordMessages } from './words.ts';

/** Texts that every app on ra-core needs: react-admin's own, and the names of enumerations. */
export const coreMessages: Messages = {
  en: { ...englishMessages, ...wordMessages.en },
  es: { ...spanishMessages, ...wordMessages.es },
};
