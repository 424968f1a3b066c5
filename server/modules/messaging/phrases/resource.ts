import { sql } from 'drizzle-orm';
import { PHRASE_TYPES } from '#contract/core/enums.ts';
import { phrases as declared, type Phrase } from '#contract/messaging/phrases.resource.ts';
import { contains, oneOf, oneOfWords } from '#server/api/list.ts';
import { columnsOf, defineResource } from '#server/api/resource.ts';
import { phrases } from '#server/db/schema/index.ts';

export const phraseResource = defineResource({
  name: declared.name,
  // Users who write notes or skip visits pick from them.
  read: [declared.view, 'customer_edit', 'assignment_edit'],
  edit: declared.write,
  table: phrases,
  list: {
    filters: {
      id: oneOf(phrases.id),
      q: contains(sql`(${phrases.name} || ' ' || ${phrases.phrase})`),
      type: oneOfWords(phrases.type, PHRASE_TYPES),
      isActive: oneOf(phrases.isActive),
    },
    sorts: { id: phrases.id, name: phrases.name, type: phrases.type, isActive: phrases.isActive },
    key: phrases.id,
    defaultSort: ['name', 'ASC'],
  },
  unique: { field: 'name', within: ['type'] },
  columns: columnsOf<Phrase>(declared.fields),
});
