import { and, eq, ne, sql } from 'drizzle-orm';
import { type Phrase, type PhraseBody, phraseBody } from '../../../contract/phrases.ts';
import { AppError } from '../../api/errors.ts';
import { contains, oneOf } from '../../api/list.ts';
import { phrases } from '../../db/schema/index.ts';
import { nameTaken, type OfficeRecords } from './records.ts';

export const phraseRecords: OfficeRecords<Phrase, PhraseBody> = {
  name: 'phrases',
  entity: 'phrase',
  // Whoever writes notes or skips visits picks from them.
  read: ['phrase_list', 'customer_edit', 'assignment_edit'],
  edit: 'phrase_list',
  table: phrases,
  body: phraseBody,
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
  select: (db, { where, orderBy, limit, offset }) =>
    db
      .select()
      .from(phrases)
      .where(where)
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
  insert: (tx, body) => tx.insert(phrases).values(body).returning({ id: phrases.id }),
  update: (tx, id, body) =>
    tx
      .update(phrases)
      .set({ ...body, version: sql`${phrases.version} + 1` })
      .where(eq(phrases.id, id)),
  async check(unit, body, before) {
    const [same] = await unit.tx
      .select({ id: phrases.id })
      .from(phrases)
      .where(
        and(
          eq(phrases.type, body.type),
          eq(sql`lower(${phrases.name})`, body.name.toLowerCase()),
          before ? ne(phrases.id, before.id) : undefined,
        ),
      );
    if (same) throw AppError.invalid({ name: nameTaken });
  },
  columns: [
    { header: { en: 'Name', es: 'Nombre' }, value: row => row.name },
    { header: { en: 'Type', es: 'Tipo' }, value: row => row.type },
    { header: { en: 'Phrase', es: 'Frase' }, value: row => row.phrase },
    { header: { en: 'Active', es: 'Activa' }, value: row => String(row.isActive) },
  ],
};
