// Written by `npm run texts`.

import { contactRequestMessages as en } from '#texts/en/web/customers/contactRequests.ts';
import { contactRequestMessages as es } from '#texts/es/web/customers/contactRequests.ts';
import type { Language } from '#texts/languages.ts';
import type { TextsLike } from '#texts/localized.ts';

export const contactRequestMessages: Record<Language, TextsLike<typeof en>> = { en, es };
