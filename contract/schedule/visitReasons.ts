import type { Bilingual, Language } from '#contract/core/messages.ts';
import { visitReasonsTexts } from '#texts/contract/schedule/visitReasons.ts';

/** Actions for which people pick a reason. */
export const REASON_USES = ['skip', 'cancel'] as const;
export type ReasonUse = (typeof REASON_USES)[number];

/**
 * Keys of built-in reasons for a visit's status, a pause or a move; they are stored and never change.
 * Reasons in free text have none.
 */
export const VISIT_REASON_KEYS = [
  'gate-locked',
  'dog-in-yard',
  'too-wet',
  'grass-too-short',
  'customer-asked',
  'things-in-the-way',
  'equipment-broke',
  'not-safe',
  'customer-canceled',
  'scheduled-twice',
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

interface BuiltInReason {
  readonly label: Bilingual;
  /** Action for which people pick it; null if only the system gives it. */
  readonly use: ReasonUse | null;
  /** Sentence that earlier versions of the phone app, and older programs, send for this reason. */
  readonly sentence: string | null;
}

const picked = (key: VisitReasonKey, use: ReasonUse, sentence: string | null = null): BuiltInReason => ({
  label: visitReasonsTexts[key],
  use,
  sentence,
});
const automatic = (key: VisitReasonKey, sentence: string): BuiltInReason => ({
  label: visitReasonsTexts[key],
  use: null,
  sentence,
});

/** Crews and customers read these too, so they don't mention money. */
export const VISIT_REASONS = {
  'gate-locked': picked('gate-locked', 'skip', 'Gate locked'),
  'dog-in-yard': picked('dog-in-yard', 'skip', 'Dog in the yard'),
  'too-wet': picked('too-wet', 'skip', 'Too wet'),
  'grass-too-short': picked('grass-too-short', 'skip', 'Grass too short'),
  'customer-asked': picked('customer-asked', 'skip', 'Customer asked to skip'),
  'things-in-the-way': picked('things-in-the-way', 'skip', 'Car or things in the way'),
  'equipment-broke': picked('equipment-broke', 'skip', 'Equipment broke'),
  'not-safe': picked('not-safe', 'skip', 'Not safe'),
  'customer-canceled': picked('customer-canceled', 'cancel'),
  'scheduled-twice': picked('scheduled-twice', 'cancel'),
  /** A customer's payment failed for good; paying restores the visits with this reason. */
  'payment-stopped': automatic('payment-stopped', 'Service stopped until the customer is unlocked'),
  /** A crew didn't get to the visits. */
  'day-unfinished': automatic('day-unfinished', 'The crew could not finish the day'),
  /** A visit is moved to the day and the crew of work that was reported late. */
  'work-was-done': automatic('work-was-done', 'The crew did the work on this day'),
  /** A crew withdrew its report, and the earlier decision about the visit is restored. */
  'work-not-done': automatic('work-not-done', 'The crew did not do the work after all'),
  /** A crew is no longer asked whether it will finish the day. */
  'asking-off': automatic('asking-off', 'Asking was switched off'),
  /** A crew didn't answer, and the office left its visits on their day. */
  'left-in-place': automatic('left-in-place', 'The office left the visits where they are'),
  'change-undone': automatic('change-undone', 'Change undone'),
  /** A customer gave no reason. */
  'by-customer': automatic('by-customer', 'Customer portal'),
} as const satisfies Record<VisitReasonKey, BuiltInReason>;

/** A reason that the office offers, in its own words. Retired ones are kept for the records that use them. */
export interface OfficeReason {
  key: string;
  label: Bilingual;
  isRetired: boolean;
}

/** The office's reasons in the order in which they are offered. */
export type VisitReasonLists = Record<ReasonUse, OfficeReason[]>;

const builtInKey = (text: string): VisitReasonKey | undefined => VISIT_REASON_KEYS.find(key => key === text);
export const isBuiltInReason = (text: string, use: ReasonUse): boolean => {
  const key = builtInKey(text);
  return key !== undefined && VISIT_REASONS[key].use === use;
};

export const defaultReasons = (use: ReasonUse): OfficeReason[] =>
  VISIT_REASON_KEYS.filter(key => VISIT_REASONS[key].use === use).map(key => ({
    key,
    label: VISIT_REASONS[key].label,
    isRetired: false,
  }));

export const DEFAULT_REASONS: VisitReasonLists = {
  skip: defaultReasons('skip'),
  cancel: defaultReasons('cancel'),
};

/** Reasons to pick from. */
export const offeredReasons = (lists: VisitReasonLists, use: ReasonUse): OfficeReason[] =>
  lists[use].filter(reason => !reason.isRetired);

const officeReasons = ({ skip, cancel }: VisitReasonLists): OfficeReason[] => [...skip, ...cancel];
const isCalled = (label: Bilingual, text: string) => Object.values(label).includes(text);

/**
 * Returns the key of a reason that was sent as its key, as a label in any language or as the sentence of
 * earlier versions; other text is returned as it was written.
 */
export function reasonKey(text: string, lists: VisitReasonLists): string {
  const own = officeReasons(lists);
  if (builtInKey(text) || own.some(({ key }) => key === text)) return text;
  return (
    own.find(({ label }) => isCalled(label, text))?.key ??
    VISIT_REASON_KEYS.find(
      key => VISIT_REASONS[key].sentence === text || isCalled(VISIT_REASONS[key].label, text),
    ) ??
    text
  );
}

/** Whether a reason is one that people pick, retired or not, rather than free text. */
export const isPickedReason = (reason: string | null, lists: VisitReasonLists): boolean =>
  reason !== null && officeReasons(lists).some(({ key }) => key === reasonKey(reason, lists));

/** Returns a reason's label in the reader's language, and free text as it was written. */
export function showVisitReason(text: string, language: Language, lists: VisitReasonLists): string {
  const key = reasonKey(text, lists);
  const own = officeReasons(lists).find(reason => reason.key === key);
  const builtIn = builtInKey(key);
  return own?.label[language] ?? (builtIn ? VISIT_REASONS[builtIn].label[language] : text);
}

/** Labels of all reasons by key, for reports. */
export const reasonLabels = (lists: VisitReasonLists): Record<string, Bilingual> =>
  Object.fromEntries([
    ...VISIT_REASON_KEYS.map(key => [key, VISIT_REASONS[key].label]),
    ...officeReasons(lists).map(({ key, label }) => [key, label]),
  ]);
