import { listMessages } from '#texts/web/ui/list.ts';
import { shellMessages } from '#texts/web/ui/page.ts';
import { menuMessages } from './custom/system/menu/messages.ts';
import { coreMessages } from './i18n/core.ts';
import type { Messages } from './i18n/shape.ts';
import { propertyListMessages } from './resources/customers/customers/listMessages.ts';

/** Texts that the office's first list needs, loaded before those of all other screens. */
export const firstMessages: readonly Messages[] = [
  coreMessages,
  shellMessages,
  menuMessages,
  listMessages,
  propertyListMessages,
];
