// Written by `npm run texts`.

import { propertyListTexts as en } from '#texts/en/web/customers/customers/list.ts';
import { propertyListTexts as es } from '#texts/es/web/customers/customers/list.ts';
import type { Language } from '#texts/languages.ts';
import type { TextsLike } from '#texts/localized.ts';

export const propertyListTexts: Record<Language, TextsLike<typeof en>> = { en, es };
