import type { FieldConflict } from '#contract/field/crewDay.calls.ts';

/** What is one matter for the crew. */
export type ConflictGroup = [FieldConflict, ...FieldConflict[]];

/** A visit that was started and completed in vain is one matter, told once. */
export function conflictGroups(conflicts: readonly FieldConflict[]): ConflictGroup[] {
  const groups = new Map<string, ConflictGroup>();
  for (const conflict of conflicts) {
    const key = conflict.assignmentId ? `${conflict.assignmentId} ${conflict.reason.en}` : conflict.id;
    const group = groups.get(key);
    if (group) group.push(conflict);
    else groups.set(key, [conflict]);
  }
  return [...groups.values()];
}
