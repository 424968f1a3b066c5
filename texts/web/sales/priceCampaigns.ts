// Written by `npm run texts`.

import { priceCampaignMessages as en } from '#texts/en/web/sales/priceCampaigns.ts';
import { priceCampaignMessages as es } from '#texts/es/web/sales/priceCampaigns.ts';
import type { Language } from '#texts/languages.ts';
import type { TextsLike } from '#texts/localized.ts';

export const priceCampaignMessages: Record<Language, TextsLike<typeof en>> = { en, es };
