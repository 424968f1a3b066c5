import type { reasons as english } from '#texts/en/contract/insight/reasons.ts';
import type { TextsLike } from '#texts/localized.ts';

export const reasons = {
  byAutomation: 'Automatización: {name}',
} satisfies TextsLike<typeof english>;
