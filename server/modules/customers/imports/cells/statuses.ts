import type { PropertyStatus } from '#contract/core/enums.ts';
import type { ImportField, ImportWordsBody, StatusMeaning } from '#contract/customers/imports.ts';
import { plainHeader as plainWords } from '../columns/headerNames.ts';
import { wordKey } from '../columns/wordKey.ts';
import type { Cells, Hold, Kept } from '../rows/draft.ts';
import {
  BARRED,
  hintedStatus,
  type ImportedStatus,
  type Pause,
  readHold,
  readImportedStatus,
} from './statusWords.ts';
import { readDay, readYesNo } from './values.ts';

const STANDING_OF = {
  active: 'active',
  hold: { until: null },
  past: 'past',
  barred: BARRED,
  lead: 'declined',
} as const satisfies Record<Exclude<StatusMeaning, 'ignore'>, ImportedStatus>;

/** Reads the status column, using the office's answers or else the words themselves. */
function readStatusCell(
  cells: Cells,
  answers: NonNullable<ImportWordsBody['status']>,
): ImportedStatus | null {
  const text = cells.text('status');
  if (!text) return null;
  const answer = answers[wordKey(text)];
  if (answer === 'ignore') return null;
  // The word may say more than its meaning, such as “VIP”, so it is kept; for a pause, it is the reason.
  if (answer && answer !== 'hold') cells.keepField('status');
  if (answer) return STANDING_OF[answer];
  const status = readImportedStatus(text);
  if (status !== undefined) return status;
  const assumed = hintedStatus(text);
  cells.say('status', assumed === 'active' ? 'statusUnknown' : 'statusGuessed', text);
  cells.keepField('status');
  return assumed;
}

/** Reads a column that says whether a customer is on hold, or until when. */
function readAskedHold(text: string): ImportedStatus | undefined {
  const answer = readYesNo(text);
  if (answer !== undefined) return answer ? { until: null } : 'active';
  const until = readDay(text);
  return until ? { until } : (readImportedStatus(text) ?? readHold(`inactive ${text}`));
}

/** Reads a yes-or-no column for one status; it may also contain a status in words. */
const readAnswer = (yes: Exclude<ImportedStatus, Pause>, no: PropertyStatus) => (text: string) => {
  const answer = readYesNo(text);
  return answer === undefined ? readImportedStatus(text) : answer ? yes : no;
};

/** The yes-or-no columns for one status each, with the meanings of yes and no. */
const ASKED = {
  isLead: readAnswer('declined', 'active'),
  // `Until 8/1/2026` in a column of inactive customers is a pause.
  isInactive: text => readAnswer('past', 'active')(text) ?? readHold(`inactive ${text}`),
  isActive: readAnswer('active', 'past'),
  isOnHold: readAskedHold,
  isBarred: text => readAnswer(BARRED, 'active')(text) ?? readHold(`inactive ${text}`),
} as const satisfies Partial<Record<ImportField, (text: string) => ImportedStatus | undefined>>;

/** Words that say “inactive” without a reason; a pause in another column is the reason. */
const PLAINLY_INACTIVE = /^(?:(?:in|not) ?active|disabled|inactiv[ao])$/;

interface RowStatus {
  status: PropertyStatus;
  hold: Hold | null;
  /** The words that say that the customer must not be served. */
  barred: string | null;
}

/**
 * Returns the status from all status columns, or the pause that one of them names. A status other than active
 * wins, unless it only says that someone on hold is inactive. `answers` are the office's meanings of unknown
 * words.
 */
export function rowStatusOf(cells: Cells, answers: ImportWordsBody['status'] = {}): RowStatus {
  const all = [
    { field: 'status' as const, found: readStatusCell(cells, answers) },
    ...(Object.keys(ASKED) as (keyof typeof ASKED)[]).map(field => ({
      field,
      found: cells.value(field, ASKED[field], 'answerUnknown'),
    })),
  ];
  const hold =
    all.flatMap(({ field, found }) => (isPause(found) ? holdOf(cells, field, found) : []))[0] ?? null;
  const barring = all.find(({ found }) => found === BARRED);
  const barred = barring ? wordsOf(cells, barring.field) : null;
  const isExplained = (field: ImportField) =>
    hold !== null &&
    (field === 'isActive' || (field === 'status' && PLAINLY_INACTIVE.test(plainWords(cells.text('status')))));
  const status = all
    .map(({ field, found }) => (isPause(found) || isExplained(field) ? null : found))
    .map(found => (found === BARRED ? 'past' : found))
    .find(found => found !== null && found !== 'active');
  const isSaidActive = all.some(
    ({ field, found }) => (field === 'status' || field === 'isActive') && found === 'active',
  );
  // An active lead isn't a contradiction: the business is still talking to them.
  if (isSaidActive && status && status !== 'declined') cells.say(null, 'statusMixed');
  if (!hold || !status) return { status: status ?? 'active', hold, barred };
  cells.say(null, 'holdOverruled', hold.text);
  cells.keepField(hold.field);
  return { status, hold: null, barred };
}

const isPause = (found: ImportedStatus | null): found is Pause => typeof found === 'object' && found !== null;

const holdOf = (cells: Cells, field: ImportField, { until }: Pause): Hold => ({
  until,
  field,
  text: wordsOf(cells, field),
});

/** Returns the cell's words; a yes, a no or a date is prefixed with the column's name. */
function wordsOf(cells: Cells, field: ImportField): string {
  const [cell] = cells.all(field);
  const text = cells.text(field);
  const isWorded = readYesNo(text) === undefined && readDay(text) === undefined;
  return isWorded ? text : `${cell?.label.en}: ${text}`;
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
