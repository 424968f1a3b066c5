import { sql } from 'drizzle-orm';
import { SERVICE_TYPES } from '#contract/core/enums.ts';
import {
  type ChecklistItemRow,
  checklistItems as declared,
} from '#contract/field/checklistItems.resource.ts';
import { contains, oneOf, oneOfWords } from '#server/api/list.ts';
import { columnsOf, defineResource } from '#server/api/resource.ts';
import { checklistItems } from '#server/db/schema/index.ts';

export const checklistItemResource = defineResource({
  name: declared.name,
  read: declared.view,
  edit: declared.write,
  table: checklistItems,
  list: {
    filters: {
      id: oneOf(checklistItems.id),
      q: contains(sql`(${checklistItems.text} || ' ' || ${checklistItems.textEs})`),
      serviceType: oneOfWords(checklistItems.serviceType, SERVICE_TYPES),
      isRequired: oneOf(checklistItems.isRequired),
      isActive: oneOf(checklistItems.isActive),
    },
    sorts: {
      id: checklistItems.id,
      serviceType: [checklistItems.serviceType, checklistItems.position],
      position: checklistItems.position,
      text: checklistItems.text,
      textEs: checklistItems.textEs,
      isRequired: checklistItems.isRequired,
      isActive: checklistItems.isActive,
    },
    key: checklistItems.id,
    defaultSort: ['serviceType', 'ASC'],
  },
  columns: columnsOf<ChecklistItemRow>(declared.fields),
});
