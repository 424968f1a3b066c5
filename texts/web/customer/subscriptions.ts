// Written by `npm run texts`.

import { subscriptionMessages as en } from '#texts/en/web/customer/subscriptions.ts';
import { subscriptionMessages as es } from '#texts/es/web/customer/subscriptions.ts';
import type { Language } from '#texts/languages.ts';
import type { TextsLike } from '#texts/localized.ts';

export const subscriptionMessages: Record<Language, TextsLike<typeof en>> = { en, es };
