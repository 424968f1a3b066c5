import { z } from 'zod';

/** An item of a checklist as shown at a stop. */
export const checklistItem = z.object({
  id: z.int().positive(),
  text: z.string().max(200),
  textEs: z.string().max(200),
  isRequired: z.boolean(),
});
export type ChecklistItem = z.infer<typeof checklistItem>;

/** An item with its check mark and the text that it had that day, regardless of later changes in settings. */
export const checkedItem = checklistItem.extend({ isDone: z.boolean() });
export type CheckedItem = z.infer<typeof checkedItem>;

export const MAX_CHECKLIST_ITEMS = 60;

/** Required items that aren't checked. */
export const missingItems = <Item extends Pick<CheckedItem, 'isRequired' | 'isDone'>>(
  items: readonly Item[],
): Item[] => items.filter(item => item.isRequired && !item.isDone);
