import { eq } from 'drizzle-orm';
import { type SignupBody, wishedDayOf } from '../../../contract/signups.ts';
import { SYSTEM_ACTOR } from '../../api/session.ts';
import { signups } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { write } from '../../unitOfWork.ts';
import { accountOfName, type Door, takeTry } from '../auth/tries.ts';
import { discountOfCode } from '../discounts/checkDiscount.ts';

const DOOR: Door = {
  name: 'signup',
  account: { tries: 5, minutes: 60 },
  address: { tries: 20, minutes: 60 },
};

/**
 * Takes a sign-up in and tells the office. Sent again with the same key it is the same one, and nobody is told
 * twice. Throws `too_many` where an e-mail or a network address sends too many, and `invalid` where the discount code is
 * not for them.
 */
export async function receiveSignup(
  deps: Deps,
  { key, ...body }: SignupBody,
  address: string,
): Promise<{ key: string }> {
  const isThere = await deps.db.$count(signups, eq(signups.key, key));
  if (isThere > 0) return { key };
  await takeTry(deps.db, deps.clock, DOOR, { account: accountOfName(body.email), address });
  await write(deps, SYSTEM_ACTOR, async unit => {
    const { lotSize, service, frequency, frontBack, referralCode, discountCode, ...rest } = body;
    const { comments, others, startWish, ...person } = rest;
    const { today } = unit;
    if (discountCode)
      await discountOfCode(unit.tx, {
        code: discountCode,
        place: null,
        type: service,
        today,
        field: 'discountCode',
      });
    const answers = {
      lotSize: lotSize ?? null,
      service,
      frequency: frequency ?? null,
      frontBack,
      referralCode,
      discountCode: discountCode ?? null,
      startWish: wishedDayOf(startWish, today),
      comments,
      others,
    };
    const [made] = await unit.tx
      .insert(signups)
      .values({ key, ...person, answers, createdAt: unit.now })
      .onConflictDoNothing({ target: signups.key })
      .returning();
    if (!made) return;
    await unit.record({
      entity: 'signup',
      entityId: made.id,
      action: 'added',
      after: { ...person, ...answers },
    });
    const { id, firstName, lastName } = made;
    await unit.raise(
      {
        type: 'signup.received',
        signupId: id,
        name: `${firstName} ${lastName}`,
        address: `${made.address}, ${made.city}`,
      },
      { type: 'changed', change: { entity: 'signup', id } },
    );
  });
  return { key };
}
