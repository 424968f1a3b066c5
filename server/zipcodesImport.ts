import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import {
  BoundariesError,
  importBoundaries,
  readBoundaries,
} from './modules/territory/places/importBoundaries.ts';
import { commandLine } from './start/commandLine.ts';
import { runCommand, say } from './start/runCommand.ts';
import { StartError } from './start/StartError.ts';
import { readSettings } from './start/settings.ts';
import { withDatabase } from './start/withDatabase.ts';

const SHOWN = 20;

/**
 * `npm run zipcodes:import -- FILE`: imports surveyed ZIP code boundaries that replace the computed cells.
 */
async function importZipcodes(): Promise<void> {
  const given = process.argv[2];
  if (!given)
    throw new StartError(
      `Name the file to read: ${commandLine('zipcodes:import', 'FILE')} (GeoJSON or TopoJSON).`,
    );
  const path = resolve(given);
  const text = await readFile(path, 'utf8').catch((error: Error) => {
    throw new StartError(`${path} cannot be read: ${error.message}`);
  });
  const boundaries = boundariesIn(path, text);
  const { read, stored, missing } = await withDatabase(await readSettings(process.env), ({ db }) =>
    importBoundaries(db, boundaries),
  );
  say(`${path}: ${read} ZIP codes. ${stored} of them are the business’s and have boundaries now.`);
  if (missing.length > 0) {
    const more = missing.length > SHOWN ? ` and ${missing.length - SHOWN} more` : '';
    say(`Not in the file, so not changed: ${missing.slice(0, SHOWN).join(', ')}${more}.`);
  }
}

function boundariesIn(path: string, text: string) {
  try {
    return readBoundaries(text);
  } catch (error) {
    if (error instanceof BoundariesError)
      throw new StartError(`${path}: ${error.message} Nothing was changed.`);
    throw error;
  }
}

runCommand(importZipcodes);
