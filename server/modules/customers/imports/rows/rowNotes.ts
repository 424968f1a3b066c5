import type { Language } from '#contract/core/messages.ts';
import { customersTexts } from '#texts/server/customers.ts';
import { cutTo, type Draft } from './draft.ts';

const NOTE_CHARACTERS = 4000;

/** Notes that a row adds to its property: its own, and the texts without a field. */
export function rowNotes({ note, kept }: Draft, language: Language): string[] {
  const lines = kept.map(({ label, text }) => `${label[language]}: ${text}`);
  const others = lines.length > 0 ? [customersTexts.imports.also[language], ...lines].join('\n') : '';
  return [note ?? '', others].flatMap(inParts);
}

/** Splits a text into as many notes as needed. */
function inParts(text: string): string[] {
  const part = cutTo(text, NOTE_CHARACTERS);
  if (part === '') return [];
  return [part, ...inParts(text.trimStart().slice(part.length))];
}
