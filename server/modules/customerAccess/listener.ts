import { AppError } from '../../api/errors.ts';
import { SYSTEM_ACTOR } from '../../api/session.ts';
import type { Deps } from '../../deps.ts';
import { type UnitOfWork, unitOfWorkIn } from '../../unitOfWork.ts';
import { findByContact } from '../recovery/findByContact.ts';
import { settingOf } from '../settings/store.ts';
import { inviteCustomer, sendLink } from './sendLink.ts';

/** Asks new customers into the portal, and sends the links that people ask for, each once. */
export function customerAccessListener(deps: Deps): void {
  deps.events.listen(async (tx, events) => {
    let raised = 0;
    const unit = unitOfWorkIn(deps, SYSTEM_ACTOR, tx, count => {
      raised += count;
    });
    for (const event of events) {
      if (event.type === 'signInLink.requested') await answerRequest(deps, unit, event.asked);
      // An import says for itself whether it invites; elsewhere the setting does.
      if (
        event.type === 'customer.added' &&
        (event.isImported || (await settingOf(tx, 'letters')).invitation)
      )
        for (const id of event.customerIds) await inviteWhereMeant(deps, unit, id);
    }
    return () => {
      if (raised > 0) deps.events.wake();
    };
  });
}

async function answerRequest({ config }: Deps, unit: UnitOfWork, asked: string): Promise<void> {
  const found = (await findByContact(unit.tx, asked)).filter(user => user.type === 'customer');
  const [user, another] = found;
  // A number that several people share is nobody's: a link sent to it would open one account to all of them.
  if (user && !another) await sendLink(config, unit, user, 'sign-in-link');
}

/** One who cannot be reached, or who has gone meanwhile, is left as they are: the office sees it on their page. */
async function inviteWhereMeant({ config }: Deps, unit: UnitOfWork, customerId: number): Promise<void> {
  try {
    await inviteCustomer(config, unit, customerId);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}
