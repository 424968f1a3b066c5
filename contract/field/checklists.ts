import { z } from 'zod';

/** An item of a checklist as a stop shows it. */
export const checklistItem = z.object({
  id: z.int().positive(),
  text: z.string().max(200),
  textEs: z.string().max(200),
  isRequired: z.boolean(),
});
export type ChecklistItem = z.infer<typeof checklistItem>;

/** The same with whether the crew ticked it; as it read on that day, whatever the settings say later. */
export const checkedItem = checklistItem.extend({ isDone: z.boolean() });
export type CheckedItem = z.infer<typeof checkedItem>;

export const MAX_CHECKLIST_ITEMS = 60;

/** What a completion may not lack and does. */
export const missingItems = <Item extends Pick<CheckedItem, 'isRequired' | 'isDone'>>(
  items: readonly Item[],
): Item[] => items.filter(item => item.isRequired && !item.isDone);
