import { SYSTEM_ACTOR } from '#server/api/session.ts';
import type { Deps } from '#server/deps.ts';
import { lockUser } from '#server/modules/access/auth/users.ts';
import { unitOfWorkIn } from '#server/unitOfWork.ts';
import { answerRequest } from './answerRequest.ts';
import { endResets } from './issueReset.ts';
import { notifyOwner } from './notifyOwner.ts';

/**
 * Handles each request for a code or username once, after the response was sent, and notifies the owner of an
 * account whose recovery code was used.
 */
export function recoveryListener(deps: Deps): void {
  // Codes sent to the previous address must stop working.
  deps.events.followers.on('user.moved', (unit, { id }) => endResets(unit, id));
  deps.events.listen(async (tx, events) => {
    let raised = 0;
    const unit = unitOfWorkIn(deps, SYSTEM_ACTOR, tx, count => {
      raised += count;
    });
    for (const event of events) {
      if (event.type === 'recovery.requested') await answerRequest(deps, unit, event);
      if (event.type === 'security.changed' && event.kind === 'recovery-code-used' && event.userId)
        await notifyOwner(unit, await lockUser(unit, event.userId), 'recoveryCodeUsed');
    }
    return () => {
      if (raised > 0) deps.events.wake();
    };
  });
}
