// Written by `npm run texts`.

import { outboxMessages as en } from '#texts/en/web/crew/outbox.ts';
import { outboxMessages as es } from '#texts/es/web/crew/outbox.ts';
import type { Language } from '#texts/languages.ts';
import type { TextsLike } from '#texts/localized.ts';

export const outboxMessages: Record<Language, TextsLike<typeof en>> = { en, es };
