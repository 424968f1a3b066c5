import type { SecurityKind } from '#contract/access/securityLog.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';

/** Records a change of a user's credentials or permissions in the security log, on commit. */
export const noteChange = (
  unit: UnitOfWork,
  kind: SecurityKind,
  userId: number | null,
  detail?: string,
): Promise<void> =>
  unit.raise({
    type: 'security.changed',
    at: unit.now.toISOString(),
    kind,
    userId,
    actorId: unit.actor.userId,
    actorName: unit.actor.name,
    ...(unit.actor.address !== undefined && { address: unit.actor.address }),
    ...(detail !== undefined && { detail }),
  });
