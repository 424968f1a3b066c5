import { sql } from 'drizzle-orm';
import { contains, oneOf } from '../../api/list.ts';
import { defineResource } from '../../api/resource.ts';
import { phrases } from '../../db/schema/index.ts';

export const phraseResource = defineResource({
  name: 'phrases',
  // Whoever writes notes or skips visits picks from them.
  read: ['phrase_list', 'customer_edit', 'assignment_edit'],
  edit: 'phrase_list',
  table: phrases,
  list: {
    filters: {
      id: oneOf(phrases.id),
      q: contains(sql`(${phrases.name} || ' ' || ${phrases.phrase})`),
      type: oneOf(phrases.type),
      isActive: oneOf(phrases.isActive),
    },
    sorts: { id: phrases.id, name: phrases.name, type: phrases.type, isActive: phrases.isActive },
    key: phrases.id,
    defaultSort: ['name', 'ASC'],
  },
  unique: { field: 'name', within: ['type'] },
  columns: [
    { header: { en: 'Name', es: 'Nombre' }, value: row => row.name },
    { header: { en: 'Type', es: 'Tipo' }, value: row => row.type },
    { header: { en: 'Phrase', es: 'Frase' }, value: row => row.phrase },
    { header: { en: 'Active', es: 'Activa' }, value: row => String(row.isActive) },
  ],
});
