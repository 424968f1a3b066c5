import type { PastRecord } from '#contract/insight/history.calls.ts';
import { SILENT } from './entryText.ts';
import { fieldName, fieldText, type Wording } from './fieldText.ts';

export interface ComparedField {
  field: string;
  label: string;
  was: string;
  now: string;
  isDifferent: boolean;
}

/**
 * Returns the past and current fields of a record as text, differing ones first; fields empty in both are
 * omitted.
 */
export function comparedFields(past: PastRecord, wording: Wording): ComparedField[] {
  const { was, now, entity, differing } = past;
  const names = [...new Set([...Object.keys(was ?? {}), ...Object.keys(now ?? {})])];
  return names
    .filter(field => !SILENT.has(field))
    .map(field => ({
      field,
      label: fieldName(field, wording),
      was: fieldText(entity, field, was?.[field], wording),
      now: fieldText(entity, field, now?.[field], wording),
      isDifferent: differing.includes(field),
    }))
    .filter(({ was: old, now: is }) => old !== '' || is !== '')
    .toSorted((one, other) => Number(other.isDifferent) - Number(one.isDifferent));
}
