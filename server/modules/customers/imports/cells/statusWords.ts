import { addDays, type Day } from '#contract/core/days.ts';
import { PROPERTY_STATUSES, type PropertyStatus } from '#contract/core/enums.ts';
import type { StatusMeaning } from '#contract/customers/imports.ts';
import { plainHeader as plainWords } from '../columns/headerNames.ts';
import type { Hold } from '../rows/draft.ts';
import { readDay } from './values.ts';

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

/** Words that hint at a status when they are part of a longer text. */
const STATUS_HINTS: Readonly<Record<string, PropertyStatus>> = {
  ...STATUS_WORDS,
  past: 'past',
  moved: 'past',
  sold: 'past',
  cancel: 'past',
  cancellation: 'past',
  terminated: 'past',
  dropped: 'past',
  deceased: 'past',
  lapsed: 'past',
  expired: 'past',
  'no longer': 'past',
  'not a customer': 'past',
  'not a client': 'past',
  potential: 'declined',
  opportunity: 'declined',
  inquiry: 'declined',
  estimate: 'declined',
  quote: 'declined',
  quoted: 'declined',
  bid: 'declined',
  proposal: 'declined',
  declined: 'declined',
  presupuesto: 'declined',
  cotizacion: 'declined',
};

export type Pause = Pick<Hold, 'until'>;
/** Status of a customer who must not be served. */
export const BARRED = 'barred';
/**
 * Meaning of an imported status: a property status, a pause of its services, or a ban on service.
 */
export type ImportedStatus = PropertyStatus | typeof BARRED | Pause;

const BARS =
  /^(?:(?:do not|don t|dont|never) (?:service|serve|schedule|mow|treat|work with|use|book)|dns|black ?list(?:ed)?|banned|barred|no (?:dar|prestar) servicio|no (?:atender|programar)|vetad[ao])\b/;

/** Reads a status in words; undefined for a plain yes or no, which doesn't say which status is meant. */
export function readStatus(text: string): PropertyStatus | undefined {
  // Drops the other program's number for the status, as in `9 - Active`.
  const words = plainWords(text).replace(/^\d{1,2} (?=[a-z])/, '');
  return PROPERTY_STATUSES.find(status => plainWords(status) === words) ?? STATUS_WORDS[words];
}

const HELD =
  /\b(hold|holding|paus(?:e|es|ed|ing|a|ad[ao])|suspend(?:ed)?|suspension|suspendid[ao]|suspenso|snooz(?:e|ed|ing)|en espera|(?:temporarily|temporary|seasonally|seasonal) (?:inactive|off|closed|stopped|away)|(?:inactiv[ao]|cerrad[ao]) (?:temporal(?:mente)?|por temporada)|vacations?|vacaciones)\b/;
/** Words that negate a pause: `Not on hold`, `Hold released`, `Sin pausa`. */
const NOT_HELD =
  /\b(?:not|no|no longer|never|off|sin|ya no(?: esta)?)(?: on| in| en| a)? (?:hold|paus|susp|snooz|espera)|\bhold (?:is |was )?(?:released|lifted|ended|over|removed)\b/;
/** The end of a pause; with `through`, the day named is still part of it. */
const UNTIL =
  /^(.*?)\b(until|till?|thru|through|resum\w*|reactivat\w*|restart\w*|returns?|back|hasta|regresa|reanuda\w*|reactiva\w*)\b(?: (?:on|el))?[\s:]*(.*)$/is;

/** Reads a customer's pause: `On hold`, `Suspendido`, `Inactive until 8/1/2026`. */
export function readHold(text: string): Pause | undefined {
  const [, said = '', joint = '', end = ''] = UNTIL.exec(text) ?? ['', text];
  const words = plainWords(text);
  const isHeld = HELD.test(words) && !NOT_HELD.test(words);
  // Inactivity with an end date is a pause.
  const isEnding = joint !== '' && (readStatus(said) === 'past' || BARS.test(plainWords(said)));
  return isHeld || isEnding ? { until: readEnd(joint, end) } : undefined;
}

function readEnd(joint: string, text: string): Day | null {
  const day = readDay(text.replace(/[\s).\]]+$/, ''));
  return day ? (/^th/i.test(joint) ? addDays(day, 1) : day) : null;
}

/** Reads a status in words; undefined if it is unknown. */
export function readImportedStatus(text: string): ImportedStatus | undefined {
  const words = plainWords(text);
  return (
    readHold(text) ??
    readStatus(text) ??
    (BARS.test(words) ? BARRED : NOT_HELD.test(words) ? 'active' : undefined)
  );
}

/**
 * Returns the assumed meaning of an unknown status until the office answers: the status that some of its
 * words name; if they name several, one that isn't active.
 */
export function assumedStatus(text: string): StatusMeaning {
  const found = hintedStatus(text);
  return found === 'active' ? 'active' : found === 'declined' ? 'lead' : 'past';
}

/** The status that some of the words name. */
export function hintedStatus(text: string): PropertyStatus {
  let words = ` ${plainWords(text)} `;
  const found: PropertyStatus[] = [];
  for (const hint of HINTS_LONGEST_FIRST) {
    if (!words.includes(` ${hint} `)) continue;
    found.push(STATUS_HINTS[hint] ?? 'active');
    words = words.replace(` ${hint} `, ' | ');
  }
  return found.find(status => status !== 'active') ?? 'active';
}

const HINTS_LONGEST_FIRST = Object.keys(STATUS_HINTS).sort(
  (one, other) => other.length - one.length || (one < other ? -1 : 1),
);
