// Written by `npm run texts`.

import { vendorMessages as en } from '#texts/en/web/territory/vendors.ts';
import { vendorMessages as es } from '#texts/es/web/territory/vendors.ts';
import type { Language } from '#texts/languages.ts';
import type { TextsLike } from '#texts/localized.ts';

export const vendorMessages: Record<Language, TextsLike<typeof en>> = { en, es };
