import { PROPERTY_STATUSES, type PropertyStatus } from '#contract/core/enums.ts';
import type { ImportField } from '#contract/customers/imports.ts';
import { plainHeader as plainWords } from '../columns/headerNames.ts';
import type { Cells, Kept } from '../rows/draft.ts';
import { readYesNo } from './values.ts';

const STATUS_WORDS: Readonly<Record<string, PropertyStatus>> = {
  current: 'active',
  customer: 'active',
  client: 'active',
  enabled: 'active',
  activo: 'active',
  activa: 'active',
  inactive: 'past',
  'in active': 'past',
  'not active': 'past',
  cancelled: 'past',
  canceled: 'past',
  former: 'past',
  archived: 'past',
  deleted: 'past',
  disabled: 'past',
  closed: 'past',
  inactivo: 'past',
  inactiva: 'past',
  archivado: 'past',
  archivada: 'past',
  cancelado: 'past',
  lead: 'declined',
  prospect: 'declined',
  prospecto: 'declined',
  lost: 'declined',
  collections: 'pro-collect',
  collection: 'pro-collect',
};

/** Reads a status in words; a plain yes or no doesn't tell which status is meant. */
export function readStatus(text: string): PropertyStatus | undefined {
  const words = plainWords(text);
  return PROPERTY_STATUSES.find(status => plainWords(status) === words) ?? STATUS_WORDS[words];
}

/** Meanings of yes and no in the columns that ask for one status; those may also hold a status in words. */
const ASKED: readonly [field: ImportField, yes: PropertyStatus, no: PropertyStatus][] = [
  ['isLead', 'declined', 'active'],
  ['isInactive', 'past', 'active'],
  ['isActive', 'active', 'past'],
];

/** The status from all status columns; one that isn't active wins. */
export function statusOf(cells: Cells): PropertyStatus {
  const named = cells.value('status', readStatus, 'statusUnknown');
  const asked = ASKED.map(([field, yes, no]) => {
    const read = (text: string) => {
      const answer = readYesNo(text);
      return answer === undefined ? readStatus(text) : answer ? yes : no;
    };
    return [field, cells.value(field, read, 'answerUnknown')] as const;
  });
  const status = [named, ...asked.map(([, found]) => found)].find(
    found => found !== null && found !== 'active',
  );
  const isSaidActive =
    named === 'active' || asked.some(([field, found]) => field === 'isActive' && found === 'active');
  // An active lead isn't a contradiction: the business is still talking to them.
  if (isSaidActive && status !== undefined && status !== 'declined') cells.say(null, 'statusMixed');
  return status ?? 'active';
}

const NO_EMAIL = /^(unsubscribed|opted out|opt out|out|do not email|dado de baja)$/;
const EMAIL = /^(subscribed|opted in|opt in|in|suscrito|suscrita)$/;

/** The cell that opts the customer out of newsletters, whichever column and wording it uses. */
export function optOutOf(cells: Cells): Kept | null {
  const read = (isYesOut: boolean) => (text: string) => {
    const words = plainWords(text);
    if (NO_EMAIL.test(words)) return true;
    if (EMAIL.test(words)) return false;
    const answer = readYesNo(text);
    return answer === undefined ? undefined : answer === isYesOut;
  };
  const isOut = {
    wantsNoEmail: cells.value('wantsNoEmail', read(true), 'answerUnknown'),
    wantsEmail: cells.value('wantsEmail', read(false), 'answerUnknown'),
  };
  const field = isOut.wantsNoEmail ? 'wantsNoEmail' : isOut.wantsEmail ? 'wantsEmail' : null;
  return field && (cells.all(field)[0] ?? null);
}

/** Notes a tax exemption, for which customers and properties have no setting. */
export function noteTaxExemption(cells: Cells): void {
  const isExempt = cells.value('isTaxExempt', readYesNo, 'answerUnknown');
  const isTaxable = cells.value('isTaxable', readYesNo, 'answerUnknown');
  const field = isExempt ? 'isTaxExempt' : isTaxable === false ? 'isTaxable' : null;
  if (!field) return;
  cells.say(field, 'taxExemptNoted');
  cells.keepField(field);
}
