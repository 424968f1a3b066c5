import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const FOLDER = 'server/db/migrations';
/** Newest migration of the last release; before the first release, of the oldest supported databases. */
const LAST_RELEASED = '0000_baseline';
/** Marks a statement that is safe because the last release no longer uses what the statement changes. */
const CONTRACT = /^\s*--\s*contract: \S/im;

interface Migration {
  tag: string;
  sql: string;
}

const statementsOf = (sql: string): string[] => sql.split('--> statement-breakpoint');
/** Returns a statement on one line, without comments, quoted names and function bodies. */
const plain = (statement: string): string =>
  statement
    .replaceAll(/\$(\w*)\$.*?\$\1\$/gs, '')
    .replaceAll(/--.*$/gm, '')
    .replaceAll('"', '')
    .replaceAll(/\bpublic\./gi, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

const tablesMadeBy = (sql: string): string[] =>
  [...plain(sql).matchAll(/create (?:temporary )?table (?:if not exists )?([\w.]+)/gi)].map(
    ([, table = '']) => table,
  );
const isMade = (what: 'function' | 'trigger', name: string, sql: string): boolean =>
  new RegExp(`create (or replace )?${what} ${name}\\b`, 'i').test(plain(sql));

/** Returns how an action of an `alter table` breaks a program unaware of the change; null if it doesn't. */
function takenBy(action: string): string | null {
  if (/^drop (column )?(?!constraint|default|not null)/i.test(action)) return 'drops a column';
  if (/^rename\b/i.test(action)) return 'renames';
  if (/^alter (column )?\w+ set not null/i.test(action)) return 'requires a value';
  if (/^alter (column )?\w+ drop default/i.test(action)) return 'drops a default';
  if (/^alter (column )?\w+ (set data )?type\b/i.test(action)) return 'changes a type';
  const isColumn = /^add (column )?(?!constraint|check|unique|primary|exclude|foreign)/i.test(action);
  if (isColumn && /\bnot null\b/i.test(action) && !/\b(default|generated)\b/i.test(action))
    return 'adds a column that needs a value';
  if (/^add (constraint \w+ )?(check|unique|primary key|exclude)\b/i.test(action)) return 'narrows';
  return null;
}

/** Returns the actions of an `alter table`, which are separated by commas outside parentheses. */
function actionsOf(list: string): string[] {
  const actions = [''];
  let depth = 0;
  for (const letter of list) {
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (letter === ',' && depth === 0) actions.push('');
    else actions[actions.length - 1] += letter;
  }
  return actions.map(action => action.trim());
}

/**
 * Returns how a statement breaks a program that uses these tables and is unaware of the change; null if it
 * doesn't.
 */
function breach(statement: string, used: ReadonlySet<string>, migration: string): string | null {
  if (CONTRACT.test(statement)) return null;
  const sql = plain(statement).replace(/;$/, '');
  const said = (what: string) => `${what}: ${sql.slice(0, 120)}`;
  const [, altered = '', list = ''] = /^alter table (?:if exists )?(?:only )?([\w.]+) (.*)$/i.exec(sql) ?? [];
  if (used.has(altered)) {
    const taken = actionsOf(list).map(takenBy);
    return taken.every(one => one === null) ? null : said(taken.filter(one => one !== null).join(', '));
  }
  const [, dropped = ''] = /^drop table (?:if exists )?([^;]*)$/i.exec(sql) ?? [];
  if (dropped.split(/[ ,]+/).some(table => used.has(table))) return said('drops a table');
  const [, unique = ''] = /^create unique index .*? on (?:only )?([\w.]+)/i.exec(sql) ?? [];
  if (used.has(unique)) return said('narrows');
  const [, kind = '', name = ''] = /^drop (function|trigger) (?:if exists )?(\w+)/i.exec(sql) ?? [];
  if (name && !isMade(kind.toLowerCase() === 'trigger' ? 'trigger' : 'function', name, migration))
    return said(`drops a ${kind}`);
  return /^drop (view|type|sequence|schema)\b|^alter type .* rename\b/i.test(sql) ? said('drops') : null;
}

/** Returns the statements of newer migrations that would break the last release's running processes. */
function breaches(migrations: readonly Migration[], lastReleased: string): string[] {
  const at = migrations.findIndex(({ tag }) => tag === lastReleased);
  const used = new Set(migrations.slice(0, at + 1).flatMap(({ sql }) => tablesMadeBy(sql)));
  return migrations.slice(at + 1).flatMap(({ tag, sql }) =>
    statementsOf(sql)
      .map(statement => breach(statement, used, sql))
      .filter(found => found !== null)
      .map(found => `${tag} ${found}`),
  );
}

const found = (...statements: string[]): string[] =>
  breaches(
    [
      { tag: '0000', sql: 'CREATE TABLE "visits" ("id" integer);' },
      { tag: '0001', sql: statements.join('--> statement-breakpoint\n') },
    ],
    '0000',
  );

describe('a migration leaves the tables usable for the release before it', () => {
  it('each one since the last release does', () => {
    const migrations = readdirSync(FOLDER)
      .filter(file => file.endsWith('.sql'))
      .sort()
      .map(file => ({ tag: file.replace('.sql', ''), sql: readFileSync(join(FOLDER, file), 'utf8') }));
    expect(tablesMadeBy(migrations[0]?.sql ?? '').length).toBeGreaterThan(50);
    expect(breaches(migrations, LAST_RELEASED)).toEqual([]);
  });

  it.each([
    'ALTER TABLE "visits" DROP COLUMN "note";',
    'ALTER TABLE "public"."visits" DROP "note";',
    'DROP TABLE "visits";',
    'DROP TABLE IF EXISTS "other", "visits" CASCADE;',
    'ALTER TABLE "visits" RENAME COLUMN "note" TO "text";',
    'ALTER TABLE "visits" RENAME TO "assignments";',
    'ALTER TABLE "visits" ALTER COLUMN "note" SET NOT NULL;',
    'ALTER TABLE "visits" ALTER COLUMN "note" DROP DEFAULT;',
    'ALTER TABLE "visits" ALTER COLUMN "note" SET DATA TYPE integer;',
    'ALTER TABLE "visits" ADD COLUMN "note" text NOT NULL;',
    'ALTER TABLE "visits" ADD COLUMN "a" text, ADD COLUMN "note" numeric(5, 2) NOT NULL;',
    'ALTER TABLE "visits" ADD CONSTRAINT "positive" CHECK (id > 0);',
    'CREATE UNIQUE INDEX "visits_key" ON "visits" USING btree ("note");',
    'DROP FUNCTION searchable(text);',
    'DROP TRIGGER "search" ON "visits";',
  ])('%s is refused', statement => {
    expect(found(statement)).toHaveLength(1);
  });

  it.each([
    'ALTER TABLE "visits" ADD COLUMN "note" text;',
    'ALTER TABLE "visits" ADD COLUMN "note" text DEFAULT \'\' NOT NULL;',
    'ALTER TABLE "visits" ADD COLUMN "note" text GENERATED ALWAYS AS (id::text) STORED NOT NULL;',
    'ALTER TABLE "visits" ALTER COLUMN "note" DROP NOT NULL;',
    'ALTER TABLE "visits" DROP CONSTRAINT "positive";',
    'ALTER TABLE "visits" ADD CONSTRAINT "fk" FOREIGN KEY ("note_id") REFERENCES "notes"("id");',
    'CREATE INDEX "visits_note" ON "visits" USING btree ("note");',
    '-- The release before no longer reads it.\n-- contract: 0.2 stopped using it\nALTER TABLE "visits" DROP COLUMN "note";',
    'CREATE FUNCTION f() RETURNS void LANGUAGE sql AS $$ drop table visits $$;',
  ])('%s is allowed', statement => {
    expect(found(statement)).toEqual([]);
  });

  it('it may change tables that it creates itself, and triggers that it replaces', () => {
    expect(
      found(
        'CREATE TABLE "moves" ("id" integer);',
        'ALTER TABLE "moves" ADD COLUMN "note" text NOT NULL;',
        'DROP TRIGGER "search" ON "visits";',
        'CREATE TRIGGER "search" BEFORE INSERT ON "visits" FOR EACH ROW EXECUTE FUNCTION f();',
      ),
    ).toEqual([]);
  });
});
