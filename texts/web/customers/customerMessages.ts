// Written by `npm run texts`.

import { customerMessageMessages as en } from '#texts/en/web/customers/customerMessages.ts';
import { customerMessageMessages as es } from '#texts/es/web/customers/customerMessages.ts';
import type { Language } from '#texts/languages.ts';
import type { TextsLike } from '#texts/localized.ts';

export const customerMessageMessages: Record<Language, TextsLike<typeof en>> = { en, es };
