import { addDays, type Day } from '#contract/core/days.ts';
import { PROPERTY_STATUSES, type PropertyStatus } from '#contract/core/enums.ts';
import type { ImportField } from '#contract/customers/imports.ts';
import { plainHeader as plainWords } from '../columns/headerNames.ts';
import type { Cells, Hold, Kept } from '../rows/draft.ts';
import { readDay, readYesNo } from './values.ts';

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

type Pause = Pick<Hold, 'until'>;
/** Meaning of a status: a status of the property, or that its services are paused. */
type Standing = PropertyStatus | Pause;

/** Reads a status in words; a plain yes or no doesn't tell which status is meant. */
export function readStatus(text: string): PropertyStatus | undefined {
  const words = plainWords(text);
  return PROPERTY_STATUSES.find(status => plainWords(status) === words) ?? STATUS_WORDS[words];
}

const HELD =
  /\b(hold|holding|paus(?:e|es|ed|ing|a|ad[ao])|suspend(?:ed)?|suspension|suspendid[ao]|suspenso|snooz(?:e|ed|ing)|en espera|(?:temporarily|temporary|seasonally|seasonal) (?:inactive|off|closed|stopped|away)|(?:inactiv[ao]|cerrad[ao]) (?:temporal(?:mente)?|por temporada)|vacations?|vacaciones)\b/;
/** Words that turn it around: `Not on hold`, `Hold released`, `Sin pausa`. */
const NOT_HELD =
  /\b(?:not|no|no longer|never|off|sin|ya no(?: esta)?)(?: on| in| en| a)? (?:hold|paus|susp|snooz|espera)|\bhold (?:is |was )?(?:released|lifted|ended|over|removed)\b/;
/** The end of a pause; `through` includes its day. */
const UNTIL =
  /^(.*?)\b(until|till?|thru|through|resum\w*|reactivat\w*|restart\w*|returns?|back|hasta|regresa|reanuda\w*|reactiva\w*)\b(?: (?:on|el))?[\s:]*(.*)$/is;

/** Reads that a customer paused: `On hold`, `Suspendido`, `Inactive until 8/1/2026`. */
export function readHold(text: string): Pause | undefined {
  const [, said = '', joint = '', end = ''] = UNTIL.exec(text) ?? ['', text];
  const words = plainWords(text);
  const isHeld = HELD.test(words) && !NOT_HELD.test(words);
  // An inactivity that ends is a pause.
  const isEnding = joint !== '' && readStatus(said) === 'past';
  return isHeld || isEnding ? { until: readEnd(joint, end) } : undefined;
}

function readEnd(joint: string, text: string): Day | null {
  const day = readDay(text.replace(/[\s).\]]+$/, ''));
  return day ? (/^th/i.test(joint) ? addDays(day, 1) : day) : null;
}

const readStanding = (text: string): Standing | undefined =>
  readHold(text) ?? readStatus(text) ?? (NOT_HELD.test(plainWords(text)) ? 'active' : undefined);

/** Reads a column that asks whether they are on hold, or until when. */
function readAskedHold(text: string): Standing | undefined {
  const answer = readYesNo(text);
  if (answer !== undefined) return answer ? { until: null } : 'active';
  const until = readDay(text);
  return until ? { until } : (readStanding(text) ?? readHold(`inactive ${text}`));
}

/** Reads a column that asks for a status; it may also hold a status in words. */
const readAnswer = (yes: PropertyStatus, no: PropertyStatus) => (text: string) => {
  const answer = readYesNo(text);
  return answer === undefined ? readStanding(text) : answer ? yes : no;
};

/** The columns that ask for one status, with their meanings of yes and no. */
const ASKED = {
  isLead: readAnswer('declined', 'active'),
  // `Until 8/1/2026` in a column of inactive customers is a pause.
  isInactive: text => readAnswer('past', 'active')(text) ?? readHold(`inactive ${text}`),
  isActive: readAnswer('active', 'past'),
  isOnHold: readAskedHold,
} as const satisfies Partial<Record<ImportField, (text: string) => Standing | undefined>>;

/** Words for not being active that don't say why, so that a pause explains them. */
const PLAINLY_INACTIVE = /^(?:(?:in|not) ?active|disabled|inactiv[ao])$/;

/**
 * The status from all status columns, or the pause that one of them names. A status that isn't active wins,
 * unless it only says that someone on hold is inactive.
 */
export function standingOf(cells: Cells): { status: PropertyStatus; hold: Hold | null } {
  const all = [
    { field: 'status' as const, found: cells.value('status', readStanding, 'statusUnknown') },
    ...(Object.keys(ASKED) as (keyof typeof ASKED)[]).map(field => ({
      field,
      found: cells.value(field, ASKED[field], 'answerUnknown'),
    })),
  ];
  const hold =
    all.flatMap(({ field, found }) => (isPause(found) ? holdOf(cells, field, found) : []))[0] ?? null;
  const isExplained = (field: ImportField) =>
    hold !== null &&
    (field === 'isActive' || (field === 'status' && PLAINLY_INACTIVE.test(plainWords(cells.text('status')))));
  const status = all
    .map(({ field, found }) => (isPause(found) || isExplained(field) ? null : found))
    .find(found => found !== null && found !== 'active');
  const isSaidActive = all.some(
    ({ field, found }) => (field === 'status' || field === 'isActive') && found === 'active',
  );
  // An active lead isn't a contradiction: the business is still talking to them.
  if (isSaidActive && status && status !== 'declined') cells.say(null, 'statusMixed');
  if (!hold || !status) return { status: status ?? 'active', hold };
  cells.say(null, 'holdOverruled', hold.text);
  cells.keepField(hold.field);
  return { status, hold: null };
}

const isPause = (found: Standing | null): found is Pause => typeof found === 'object' && found !== null;

/** The pause with the cell's words; an answer or a date gets its column's name. */
function holdOf(cells: Cells, field: ImportField, { until }: Pause): Hold {
  const [cell] = cells.all(field);
  const text = cells.text(field);
  const isWorded = readYesNo(text) === undefined && readDay(text) === undefined;
  return { until, field, text: isWorded ? text : `${cell?.label.en}: ${text}` };
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
