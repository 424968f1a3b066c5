import { spawnSync } from 'node:child_process';
import { inspect } from 'node:util';
import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { reasonOf } from '#server/db/unavailable.ts';
import { withoutValues } from '#server/db/withoutValues.ts';
import { createLog } from '#server/start/output.ts';

/** Returns the error with which PostgreSQL refuses a statement. */
function refusal(message: string, fields: Partial<pg.DatabaseError> = {}): pg.DatabaseError {
  return Object.assign(new pg.DatabaseError(message, 0, 'error'), { severity: 'ERROR', ...fields });
}

/** Returns drizzle's error for a statement that PostgreSQL refuses. */
function failed(): DrizzleQueryError {
  const reason = refusal('duplicate key value', {
    code: '23505',
    constraint: 'users_username_key',
    detail: 'Key (username)=(quintana) already exists.',
    where: 'COPY users, line 1: "quintana"',
  });
  return new DrizzleQueryError('insert into "users" values ($1)', ['quintana'], reason);
}

const errors = {
  'a failed statement': failed(),
  'the cause of another error': new Error('a job failed', { cause: failed() }),
  'the database’s reason alone': failed().cause as Error,
  'one of several errors': new AggregateError([new Error('the first'), failed()], 'two jobs failed'),
  'one of several that caused another': new Error('jobs failed', { cause: new AggregateError([failed()]) }),
};

const logged = (err: unknown): string => {
  const lines: string[] = [];
  createLog('info', { write: line => void lines.push(line) }).error({ err }, 'it failed');
  expect(lines).toHaveLength(1);
  return lines.join();
};

describe.each(Object.entries(errors))('%s', (_, error) => {
  it('is printed and logged with its reason, but without a value', () => {
    for (const shown of [inspect(withoutValues(error)), logged(error)]) {
      expect(shown).toContain('duplicate key value');
      expect(shown).toContain('output.test.ts');
      expect(shown).not.toContain('quintana');
    }
    expect(reasonOf(error)).toContain('duplicate key value');
    expect(reasonOf(error)).not.toContain('quintana');
  });
});

it('keeps the message of the wrapping error, and the statement', () => {
  const { message, ...fields } = withoutValues(errors['the cause of another error']);
  expect(message).toBe('a job failed: duplicate key value');
  expect(fields).toMatchObject({
    code: '23505',
    constraint: 'users_username_key',
    statement: 'insert into "users" values ($1)',
  });
});

it('keeps the common message of several errors, and each of the errors', () => {
  const { message, errors: each } = withoutValues(errors['one of several errors']) as AggregateError;
  expect(message).toBe('two jobs failed');
  expect(each).toMatchObject([{ message: 'the first' }, { message: 'duplicate key value', code: '23505' }]);
});

it('leaves other errors unchanged', () => {
  const error = new Error('the disk is full');
  for (const other of [error, new AggregateError([error]), new Error('it failed', { cause: error })])
    expect(withoutValues(other)).toBe(other);
  expect(logged('no error at all')).toContain('no error at all');
});

it.each([
  ['22P02', 'invalid input syntax for type integer: "555-0117"', 'invalid input syntax for type integer: …'],
  ['22P02', 'invalid input syntax for type date: "a "555-0117""', 'invalid input syntax for type date: …'],
  [
    '22P02',
    'ungültige Eingabesyntax für Typ integer: »555-0117«',
    'ungültige Eingabesyntax für Typ integer: …',
  ],
  ['22003', 'value "555-0117" is out of range for type integer', 'value … is out of range for type integer'],
  [undefined, 'it knows "555-0117"', 'it knows …'],
])('%s: hides a value that the database quotes', (code, message, shown) => {
  const reason = refusal(message, code ? { code } : {});
  for (const error of [reason, new DrizzleQueryError('select $1', ['555-0117'], reason)]) {
    expect(withoutValues(error).message).toBe(shown);
    for (const printed of [inspect(withoutValues(error)), logged(error)])
      expect(printed).not.toContain('555-0117');
  }
});

it.each([
  ['23502', 'null value in column "mobile" of relation "users" violates not-null constraint'],
  ['23505', 'duplicate key value violates unique constraint "users_username_key"'],
  ['28P01', 'password authentication failed for user "sward"'],
  ['3D000', 'database "sward" does not exist'],
  ['42703', 'column "mobil" does not exist'],
])('%s: keeps the names that lead to the fault', (code, message) => {
  const fields = { code, table: 'users', column: 'mobile', detail: 'Failing row contains (555-0117).' };
  const shown = withoutValues(refusal(message, fields));
  expect(shown).toMatchObject({ message, code, table: 'users', column: 'mobile' });
  expect(inspect(shown)).not.toContain('555-0117');
});

it.each([
  ['by its work', 'throw failed'],
  [
    'beside its work',
    'setImmediate(() => { throw failed; }); await new Promise(() => setInterval(() => {}, 9999))',
  ],
])('a command prints an error that is thrown %s without a value', (_, work) => {
  const program = `
    import { DrizzleQueryError } from 'drizzle-orm';
    import { runCommand } from '#server/start/runCommand.ts';
    const failed = new DrizzleQueryError('select $1', ['quintana'], new Error('the sky fell down'));
    runCommand(async () => { ${work}; });`;
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stderr).toContain('the sky fell down');
  expect(stderr).toContain("statement: 'select $1'");
  expect(stderr).not.toContain('quintana');
});
