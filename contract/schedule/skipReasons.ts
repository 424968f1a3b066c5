import type { Bilingual, Language } from '#contract/core/messages.ts';
import { skipReasonsTexts } from '#texts/contract/schedule/skipReasons.ts';

/** Keys of known reasons for a visit's status, a pause or a move; reasons in free text have none. */
export const VISIT_REASON_KEYS = [
  'gate-locked',
  'dog-in-yard',
  'too-wet',
  'grass-too-short',
  'customer-asked',
  'things-in-the-way',
  'equipment-broke',
  'not-safe',
  'payment-stopped',
  'day-unfinished',
  'work-was-done',
  'work-not-done',
  'asking-off',
  'left-in-place',
  'change-undone',
  'by-customer',
] as const;
export type VisitReasonKey = (typeof VISIT_REASON_KEYS)[number];

interface VisitReason {
  /** Identifies the reason in the database and the API, and never changes; the label may. */
  readonly stored: string;
  readonly label: Bilingual;
  /** Crews and the office can tap it when they skip a visit. */
  readonly isOffered: boolean;
}

const offered = (stored: string, label: Bilingual): VisitReason => ({ stored, label, isOffered: true });
const automatic = (stored: string, label: Bilingual): VisitReason => ({
  ...offered(stored, label),
  isOffered: false,
});

/** Crews and customers read these too, so they don't mention money. */
export const VISIT_REASONS = {
  'gate-locked': offered('Gate locked', skipReasonsTexts['gate-locked']),
  'dog-in-yard': offered('Dog in the yard', skipReasonsTexts['dog-in-yard']),
  'too-wet': offered('Too wet', skipReasonsTexts['too-wet']),
  'grass-too-short': offered('Grass too short', skipReasonsTexts['grass-too-short']),
  'customer-asked': offered('Customer asked to skip', skipReasonsTexts['customer-asked']),
  'things-in-the-way': offered('Car or things in the way', skipReasonsTexts['things-in-the-way']),
  'equipment-broke': offered('Equipment broke', skipReasonsTexts['equipment-broke']),
  'not-safe': offered('Not safe', skipReasonsTexts['not-safe']),
  /** A customer's payment failed for good; paying brings back the visits with this reason. */
  'payment-stopped': automatic(
    'Service stopped until the customer is unlocked',
    skipReasonsTexts['payment-stopped'],
  ),
  /** A crew didn't get to the visits. */
  'day-unfinished': automatic('The crew could not finish the day', skipReasonsTexts['day-unfinished']),
  /** Puts a visit on the day, and with the crew, of work that was reported late. */
  'work-was-done': automatic('The crew did the work on this day', skipReasonsTexts['work-was-done']),
  /** Restores what was decided before a crew's report that it withdrew. */
  'work-not-done': automatic('The crew did not do the work after all', skipReasonsTexts['work-not-done']),
  /** A crew is no longer asked whether it will finish the day. */
  'asking-off': automatic('Asking was switched off', skipReasonsTexts['asking-off']),
  /** The visits of a crew that didn't answer stay on their day. */
  'left-in-place': automatic('The office left the visits where they are', skipReasonsTexts['left-in-place']),
  'change-undone': automatic('Change undone', skipReasonsTexts['change-undone']),
  /** A customer gave no reason. */
  'by-customer': automatic('Customer portal', skipReasonsTexts['by-customer']),
} as const satisfies Record<VisitReasonKey, VisitReason>;

const ALL: readonly VisitReason[] = VISIT_REASON_KEYS.map(key => VISIT_REASONS[key]);

/** Reasons that crews and the office can tap. */
export const SKIP_REASONS: readonly VisitReason[] = ALL.filter(reason => reason.isOffered);

/** Returns how a reason is stored. */
export const storedReason = (key: VisitReasonKey): string => VISIT_REASONS[key].stored;

const isReason = (text: string) => (reason: VisitReason) =>
  [reason.stored, ...Object.values(reason.label)].includes(text);

/** Whether a text is one of the offered reasons rather than free text. */
export const isOfferedReason = (text: string | null): boolean =>
  text !== null && SKIP_REASONS.some(isReason(text));

/** Returns a known reason's label in the reader's language, and any other text as it was written. */
export const showVisitReason = (text: string, language: Language): string =>
  ALL.find(isReason(text))?.label[language] ?? text;
