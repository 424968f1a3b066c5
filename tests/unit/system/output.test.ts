import { inspect } from 'node:util';
import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { createLog, withoutValues } from '#server/start/output.ts';

/** A statement that PostgreSQL refuses, as drizzle reports it. */
function failed(): DrizzleQueryError {
  const reason = Object.assign(new pg.DatabaseError('duplicate key value', 0, 'error'), {
    severity: 'ERROR',
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
};

describe.each(Object.entries(errors))('%s', (_, error) => {
  it('is printed and logged with its reason, but without a value', () => {
    const lines: string[] = [];
    createLog('info', { write: line => void lines.push(line) }).error({ err: error }, 'it failed');
    for (const shown of [inspect(withoutValues(error)), ...lines]) {
      expect(shown).toContain('duplicate key value');
      expect(shown).toContain('users_username_key');
      expect(shown).toContain('output.test.ts');
      expect(shown).not.toContain('quintana');
    }
    expect(lines).toHaveLength(1);
  });
});

it('keeps the words of the error around it, and the statement', () => {
  const { message, ...fields } = withoutValues(errors['the cause of another error']);
  expect(message).toBe('a job failed: duplicate key value');
  expect(fields).toMatchObject({ code: '23505', statement: 'insert into "users" values ($1)' });
});

it('leaves other errors as they are', () => {
  const error = new Error('the disk is full');
  expect(withoutValues(error)).toBe(error);
});
