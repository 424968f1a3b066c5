import { isCustomerType } from '#contract/core/enums.ts';
import { AppError } from '#server/api/errors.ts';
import { SYSTEM_ACTOR } from '#server/api/session.ts';
import type { Tx } from '#server/db/connect.ts';
import type { Deps } from '#server/deps.ts';
import type { DomainEvent } from '#server/events.ts';
import { findByContact } from '#server/modules/access/recovery/findByContact.ts';
import { settingOf } from '#server/modules/system/settings/store.ts';
import { type UnitOfWork, unitOfWorkIn } from '#server/unitOfWork.ts';
import { signInOf } from './access.ts';
import { inviteCustomer, sendLink } from './sendLink.ts';

/** Invites new customers to the portal and sends requested sign-in links, each once. */
export function customerAccessListener(deps: Deps): void {
  deps.events.listen(async (tx, events) => {
    let raised = 0;
    const unit = unitOfWorkIn(deps, SYSTEM_ACTOR, tx, count => {
      raised += count;
    });
    for (const event of events) {
      if (event.type === 'signInLink.requested') await answerRequest(deps, unit, event.asked);
      for (const id of await toInvite(tx, event)) await inviteIfAppropriate(deps, unit, id);
    }
    return () => {
      if (raised > 0) deps.events.wake();
    };
  });
}

/** Returns new customers and returning ones who never had a sign-in. */
async function toInvite(tx: Tx, event: DomainEvent): Promise<readonly number[]> {
  const isSwitchedOn = async () => (await settingOf(tx, 'letters')).invitation;
  switch (event.type) {
    case 'customer.added':
      if (event.isUninvited) return [];
      // An import decides itself whether to invite; in other cases, the setting decides.
      return event.isImported || (await isSwitchedOn()) ? event.customerIds : [];
    case 'property.status': {
      const { status, customerId } = event;
      const isNew = status === 'active' && (await isSwitchedOn()) && !(await signInOf(tx, customerId));
      return isNew ? [customerId] : [];
    }
    default:
      return [];
  }
}

async function answerRequest({ config }: Deps, unit: UnitOfWork, asked: string): Promise<void> {
  const found = (await findByContact(unit.tx, asked)).filter(user => isCustomerType(user.type));
  const [user, another] = found;
  // Skip phone numbers shared by several people: a link sent there would open one account to all of them.
  if (user && !another) await sendLink(config, unit, user, 'sign-in-link');
}

/**
 * Invites a customer if possible. Customers who can't be reached or no longer exist are skipped; the office
 * sees that on their page.
 */
async function inviteIfAppropriate({ config }: Deps, unit: UnitOfWork, customerId: number): Promise<void> {
  try {
    await inviteCustomer(config, unit, customerId);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}
