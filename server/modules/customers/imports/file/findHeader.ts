import { fieldOfHeader } from '../columns/headerNames.ts';
import { looksLikeValue } from '../columns/looks.ts';
import { isFilled, type Sheet } from './sheet.ts';

/** Number of filled lines searched for the header; titles may precede it. */
const MAX_LINES = 30;
/** Number of known names that make a line a header. */
const ENOUGH = 2;

interface Line {
  line: number;
  cells: readonly string[];
}

const firstLines = ({ rows }: Sheet): Line[] =>
  rows
    .slice(0, 10 * MAX_LINES)
    .map((cells, at) => ({ line: at + 1, cells }))
    .filter(({ cells }) => isFilled(cells))
    .slice(0, MAX_LINES);

const knownIn = ({ cells }: Line) => new Set(cells.map(fieldOfHeader).filter(Boolean)).size;

/** Returns the highest number of known column names in any of the first lines. */
export const knownNames = (sheet: Sheet) => Math.max(0, ...firstLines(sheet).map(knownIn));

/**
 * Returns the number of the line that names the columns, from 1: the first with the most known names. Without
 * known names, it is the first line that is as wide as most lines; 0 if that line already contains values, so
 * that the columns have no names.
 */
export function findHeader(sheet: Sheet): number {
  const lines = firstLines(sheet);
  const known = lines.map(knownIn);
  const most = Math.max(0, ...known);
  if (most >= ENOUGH) return lines[known.indexOf(most)]?.line ?? 1;
  const widths = lines.map(({ cells }) => cells.filter(cell => cell.trim()).length);
  const usual = widths.toSorted((one, other) => one - other)[Math.floor((widths.length - 1) / 2)] ?? 0;
  const first = lines.find((_, at) => (widths[at] ?? 0) >= usual);
  if (!first) return 1;
  return first.cells.some(looksLikeValue) ? 0 : first.line;
}
