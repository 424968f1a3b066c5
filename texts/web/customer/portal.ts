// Written by `npm run texts`.

import { customerMessages as en } from '#texts/en/web/customer/portal.ts';
import { customerMessages as es } from '#texts/es/web/customer/portal.ts';
import type { Language } from '#texts/languages.ts';
import type { TextsLike } from '#texts/localized.ts';

export const customerMessages: Record<Language, TextsLike<typeof en>> = { en, es };
