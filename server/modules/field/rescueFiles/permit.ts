import { createHmac, timingSafeEqual } from 'node:crypto';
import { addDays, type Day } from '#contract/core/days.ts';
import type { RescuePermit } from '#contract/field/rescueFiles.calls.ts';
import { AppError } from '#server/api/errors.ts';
import type { Session } from '#server/api/session.ts';
import type { Deps } from '#server/deps.ts';
import { noteChange } from '#server/modules/access/auth/noteChange.ts';
import { accountOfUser, type Door, takeTry } from '#server/modules/access/auth/tries.ts';
import { write } from '#server/unitOfWork.ts';
import { ownerOf } from './ownerOf.ts';

const DIGITS = 8;
const DOOR: Door = {
  name: 'rescue-code',
  account: { tries: 5, minutes: 60 },
  address: { tries: 30, minutes: 60 },
};

/** The code for one person's work, made on a day. */
function codeOf(appSecret: Buffer, userId: number, day: Day): string {
  const bytes = createHmac('sha256', appSecret).update(`rescue permit ${userId} ${day}`).digest();
  return String(bytes.readUInt32BE(0) % 10 ** DIGITS).padStart(DIGITS, '0');
}

/**
 * Lets a colleague send what a crew user left unsent on a phone: answers the code that the office tells them, good today and
 * tomorrow. Throws `invalid` for anyone who works in no crew.
 */
export async function permitRescue(deps: Deps, staff: Session, userId: number): Promise<RescuePermit> {
  const owner = await ownerOf(deps.db, userId);
  const today = deps.clock.today();
  await write(deps, staff, unit => noteChange(unit, 'unsent-allowed', userId));
  const code = codeOf(deps.config.appSecret, userId, today);
  return { userId, userName: owner.session.name, code, until: addDays(today, 1) };
}

/** Throws `invalid` for any other code than that of the office, `too_many` after several. */
export async function requirePermit(
  { db, clock, config }: Deps,
  userId: number,
  typed: string,
  address: string,
): Promise<void> {
  await takeTry(db, clock, DOOR, { account: accountOfUser(userId), address });
  const given = Buffer.from(typed.replaceAll(/\D/g, ''));
  const today = clock.today();
  const isIt = [today, addDays(today, -1)].some(day => {
    const expected = Buffer.from(codeOf(config.appSecret, userId, day));
    return expected.length === given.length && timingSafeEqual(expected, given);
  });
  if (!isIt) throw AppError.invalid({ code: WRONG });
}

const WRONG = {
  en: 'This is not the code for this person’s work. Ask the office for it.',
  es: 'Este no es el código para el trabajo de esta persona. Pídalo a la oficina.',
};
