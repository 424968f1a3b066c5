import { menuMessages } from './custom/system/menu/messages.ts';
import type { Messages } from './i18n/shape.ts';
import { propertyListMessages } from './resources/customers/customers/listMessages.ts';
import { listMessages } from './ui/list/messages.ts';
import { shellMessages } from './ui/page/messages.ts';

/** Texts that the office's first list needs, loaded before those of all other screens. */
export const firstMessages: readonly Messages[] = [
  shellMessages,
  menuMessages,
  listMessages,
  propertyListMessages,
];
