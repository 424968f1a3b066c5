// Written by `npm run texts`.

import { invoiceMessages as en } from '#texts/en/web/ui/invoices.ts';
import { invoiceMessages as es } from '#texts/es/web/ui/invoices.ts';
import type { Language } from '#texts/languages.ts';
import type { TextsLike } from '#texts/localized.ts';

export const invoiceMessages: Record<Language, TextsLike<typeof en>> = { en, es };
