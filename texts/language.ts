// Written by `npm run texts`.

import { language as en } from '#texts/en/language.ts';
import { language as es } from '#texts/es/language.ts';
import type { Language } from '#texts/languages.ts';
import type { LanguageTraits } from '#texts/traits.ts';

export const TRAITS: Record<Language, LanguageTraits> = { en, es };
