// Written by `npm run texts`.

import { inboxMessages as en } from '#texts/en/web/customers/inbox.ts';
import { inboxMessages as es } from '#texts/es/web/customers/inbox.ts';
import type { Language } from '#texts/languages.ts';
import type { TextsLike } from '#texts/localized.ts';

export const inboxMessages: Record<Language, TextsLike<typeof en>> = { en, es };
