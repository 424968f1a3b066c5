import type { Bilingual, Language } from './core/messages.ts';
import type { PlainTexts } from './core/plainResource.ts';
import { tags } from './customers/tags.resource.ts';
import { checklistItems } from './field/checklistItems.resource.ts';
import { extraWork } from './field/extraWork.resource.ts';
import { savedReports } from './insight/savedReports.resource.ts';
import { phrases } from './messaging/phrases.resource.ts';
import { equipment } from './territory/equipment.resource.ts';

/**
 * Resources that are each declared completely in one file: texts, permissions and fields. Access, menu, API
 * routes, documentation, history and the role editor all read this list (see docs/new-resource.md).
 */
export const PLAIN = {
  'checklist-items': checklistItems,
  equipment,
  'extra-work': extraWork,
  phrases,
  'saved-reports': savedReports,
  tags,
};

type Plain = typeof PLAIN;
export type PlainName = keyof Plain;
export type PlainEntity = Plain[PlainName]['entity'];

const LIST = Object.values(PLAIN);

/** Intersection of a union's members. */
export type Every<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer A) => void
  ? A
  : never;
export const PLAIN_PERMISSIONS: Every<Plain[PlainName]['permissions']> = Object.assign(
  {},
  ...LIST.map(plain => plain.permissions),
);

/** Builds a record with an entry for each plain resource, keyed by its history entity. */
export const ofPlain = <T>(say: (plain: Plain[PlainName]) => T): Record<PlainEntity, T> =>
  Object.fromEntries(LIST.map(plain => [plain.entity, say(plain)])) as Record<PlainEntity, T>;

/** One of the texts of each plain resource, in one language. */
export const plainTexts = (text: keyof PlainTexts, language: Language): Record<PlainEntity, string> =>
  ofPlain(({ texts }) => texts[text][language]);

/** Field labels of each plain resource, in one language. */
export const plainFields = (language: Language): Record<PlainEntity, Record<string, string>> =>
  ofPlain(({ fields }) =>
    Object.fromEntries(Object.entries<Bilingual>(fields).map(([field, label]) => [field, label[language]])),
  );
