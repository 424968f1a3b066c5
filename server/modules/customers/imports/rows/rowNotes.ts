import type { Language } from '#contract/core/messages.ts';
import { customersTexts } from '#texts/server/customers.ts';
import { cutTo, type Draft } from './draft.ts';

const NOTE_CHARACTERS = 4000;

/** The notes that a row leaves on its property: its own, and what has no place anywhere else. */
export function rowNotes({ note, kept }: Draft, language: Language): string[] {
  const lines = kept.map(({ label, text }) => `${label[language]}: ${text}`);
  const others = lines.length > 0 ? [customersTexts.imports.also[language], ...lines].join('\n') : '';
  return [note ?? '', others].flatMap(inParts);
}

/** A text in as many parts as notes are needed for it. */
function inParts(text: string): string[] {
  const part = cutTo(text, NOTE_CHARACTERS);
  if (part === '') return [];
  return [part, ...inParts(text.trimStart().slice(part.length))];
}
