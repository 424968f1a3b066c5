import { PGlite } from '@electric-sql/pglite';
import { EMBEDDED } from '#server/db/connect.ts';

/** Makes an embedded database, still without tables, in the folder that is named. */
const [, , folder] = process.argv;
const fresh = await PGlite.create(folder, EMBEDDED);
await fresh.close();
