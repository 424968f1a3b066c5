import type { reportText as english } from '#texts/en/contract/insight/reportText.ts';
import type { TextsLike } from '#texts/localized.ts';

export const reportText = {
  percent: '{value}%',
} satisfies TextsLike<typeof english>;
