import type { FieldConflict } from '#contract/field/crewDay.calls.ts';

/** Conflicts that the crew sees as one. */
export type ConflictGroup = [FieldConflict, ...FieldConflict[]];

/** Groups conflicts, so that a visit whose start and completion were both refused is shown once. */
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
