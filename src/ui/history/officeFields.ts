import { plainFields } from '#contract/resources.ts';
import { inEach } from '#texts/localized.ts';
import { bookFields } from '#texts/web/ui/history/bookFields.ts';
import { officeTexts } from '#texts/web/ui/history/officeFields.ts';
import { FOLLOW_UP_WORDS, followUpFields } from './followUpFields.ts';
import { PLAN_WORDS, planFields } from './planFields.ts';

/** History labels for the office's own records and the settings; Spanish has the same keys. */
export const officeFields = inEach(language => ({
  ...plainFields(language),
  ...followUpFields[language],
  ...planFields[language],
  ...officeTexts[language],
  setting: { ...bookFields[language], ...officeTexts[language].setting },
}));

/** Text sets of enumerations that only one kind of record has, by record and field. */
export const OFFICE_WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ...FOLLOW_UP_WORDS,
  ...PLAN_WORDS,
  phrase: { type: 'phrase.types' },
  discount: { type: 'discount.types', customerType: 'discount.customers' },
  'email-template': { type: 'emailTemplate.types' },
  'office-announcement': { repeat: 'officeAnnouncement.repeats' },
  automation: {
    trigger: 'automation.triggers',
    hasCard: 'automation.cards',
    unit: 'automation.units',
    action: 'automation.actions',
    channel: 'automation.channels',
    fact: 'automation.facts',
    comparison: 'automation.comparisons',
  },
  equipment: { unit: 'equipmentService.units' },
  'collecting-run': { status: 'collecting.runStatus' },
  'free-mow': { side: 'money.line.freeMowOf' },
  'extra-offer': { status: 'words.offer', answerBy: 'words.offerAnswerBy' },
  setting: { kind: 'settings.gateway.kinds', security: 'settings.mail.securities' },
};
