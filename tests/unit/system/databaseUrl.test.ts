import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { driverAddress } from '#server/db/connect.ts';
import { databaseUrlIn } from '#server/start/databaseUrl.ts';
import { sourcesIn } from '#tests/sources.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sward-url-'));
  await writeFile(join(folder, 'ca.pem'), 'certificate');
});
afterAll(() => rm(folder, { recursive: true }));

const URL_OF = 'postgres://sward@db.example.com/sward';
const read = (query: string) =>
  databaseUrlIn({ DATABASE_URL: `${URL_OF}${query.replace('FOLDER', folder)}` });

it.each([
  '',
  '?application_name=office',
  '?sslmode=disable',
  '?sslmode=require',
  '?sslmode=require&sslrootcert=FOLDER/ca.pem',
  '?sslmode=verify-ca&sslrootcert=FOLDER/ca.pem',
  '?sslmode=verify-full',
  '?sslmode=verify-full&sslrootcert=FOLDER/ca.pem',
])('accepts a PostgreSQL address with “%s”', async query => {
  expect(await read(query)).toBe(`${URL_OF}${query.replace('FOLDER', folder)}`);
});

it.each([
  ['?sslmode=prefer', /sslmode=prefer. Use disable, require, verify-ca or verify-full/],
  ['?sslmode=', /sslmode=\. Use/],
  ['?sslmode=verify-ca', /without a certificate authority to trust/],
  ['?sslrootcert=FOLDER/ca.pem', /sslrootcert but no encryption/],
  ['?sslmode=disable&sslrootcert=FOLDER/ca.pem', /sslrootcert but no encryption/],
  ['?sslmode=verify-full&sslrootcert=FOLDER/none.pem', /none.pem, which can’t be read: ENOENT/],
])('refuses an address with “%s”', async (query, message) => {
  await expect(read(query)).rejects.toThrow(message);
});

it('refuses another kind of URL, and without one uses the embedded database', async () => {
  await expect(databaseUrlIn({ DATABASE_URL: 'mysql://host/db' })).rejects.toThrow('not the address');
  expect(await databaseUrlIn({ DATABASE_URL: '' })).toBeUndefined();
});

it('every connection to PostgreSQL uses a URL whose sslmode has libpq’s meaning', () => {
  const places = ['server', 'bench'].flatMap(sourcesIn).filter(file => file.endsWith('.ts'));
  const given = places.flatMap(file => [
    ...readFileSync(file, 'utf8').matchAll(/connectionString: (\S+?)[,(]|new pg\.(?:Pool|Client)\((\w+)\)/g),
  ]);
  expect(given.map(([, address, options]) => address ?? options).sort()).toEqual([
    // An embedded client, and the function that all pools go through.
    'config',
    ...given.slice(1).map(() => 'driverAddress'),
  ]);
  expect(driverAddress(`${URL_OF}?sslmode=require`)).toContain('uselibpqcompat=true');
});
