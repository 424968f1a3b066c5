import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the run keeps the migrated database that tests copy: a folder, or a name on the PostgreSQL. */
    readyDatabase: { folder: string; template: string };
  }
}

/** Provides the location of the run's migrated database; the returned function removes the database. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'sward-ready-'));
  const template = `sward_ready_${randomUUID().replaceAll('-', '')}`;
  project.provide('readyDatabase', { folder, template });
  return async () => {
    await rm(folder, { recursive: true, force: true });
    const serverUrl = process.env.TEST_DATABASE_URL;
    if (!serverUrl) return;
    const admin = new pg.Client({ connectionString: serverUrl });
    await admin.connect();
    await admin.query(`drop database if exists ${template} with (force)`);
    await admin.end();
  };
}
