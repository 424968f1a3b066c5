import type { changeReasons as english } from '#texts/en/contract/schedule/changeReasons.ts';
import type { TextsLike } from '#texts/localized.ts';

export const changeReasons = {
  byAutomation: 'Automatización: {name}',
} satisfies TextsLike<typeof english>;
