import { expect, it } from 'vitest';
import { automationReason, OWN_REASONS, showReason } from '#contract/schedule/changeReasons.ts';
import { DEFAULT_REASONS } from '#contract/schedule/visitReasons.ts';
import { LANGUAGES } from '#texts/languages.ts';

it.each([automationReason('Thank you'), 'Automation: Thank you'])(
  'says in the reader’s language that an automation made a change: %s',
  stored => {
    expect(showReason(stored, 'en', DEFAULT_REASONS)).toBe('Automation: Thank you');
    expect(showReason(stored, 'es', DEFAULT_REASONS)).toBe('Automatización: Thank you');
  },
);

it.each(Object.values(OWN_REASONS))('says the server’s own reason in the reader’s language: %s', stored => {
  const [english, spanish] = LANGUAGES.map(language => showReason(stored, language, DEFAULT_REASONS));
  expect(spanish).not.toBe(stored);
  expect(spanish).not.toBe(english);
});

it('words other reasons like visits’ reasons, and keeps free text as it was written', () => {
  expect(showReason('too-wet', 'es', DEFAULT_REASONS)).toBe('Muy mojado');
  expect(showReason('The automation: too early', 'es', DEFAULT_REASONS)).toBe('The automation: too early');
});
