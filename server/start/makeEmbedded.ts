import { PGlite } from '@electric-sql/pglite';
import { EMBEDDED } from '#server/db/connect.ts';

/** Creates an embedded database without tables in the given folder. */
const [, , folder] = process.argv;
const fresh = await PGlite.create(folder, EMBEDDED);
await fresh.close();
