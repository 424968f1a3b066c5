import type { gateHours as english } from '#texts/en/contract/customers/gateHours.ts';
import type { TextsLike } from '#texts/localized.ts';

export const gateHours = {
  halves: {
    am: 'am',
    pm: 'pm',
  },
  dayNames: {
    1: 'lun',
    2: 'mar',
    3: 'mié',
    4: 'jue',
    5: 'vie',
    6: 'sáb',
    7: 'dom',
  },
} satisfies TextsLike<typeof english>;
