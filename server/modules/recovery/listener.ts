import { SYSTEM_ACTOR } from '../../api/session.ts';
import type { Deps } from '../../deps.ts';
import { unitOfWorkIn } from '../../unitOfWork.ts';
import { answerRequest } from './answerRequest.ts';

/** Answers each request for a code or a username once, after the asker had their answer. */
export function recoveryListener(deps: Deps): void {
  deps.events.listen(async (tx, events) => {
    let raised = 0;
    const unit = unitOfWorkIn(deps, SYSTEM_ACTOR, tx, count => {
      raised += count;
    });
    for (const event of events)
      if (event.type === 'recovery.requested') await answerRequest(deps, unit, event);
    return () => {
      if (raised > 0) deps.events.wake();
    };
  });
}
