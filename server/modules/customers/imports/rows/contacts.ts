import { BILLING_TEXTS } from '#contract/core/customerTexts.ts';
import { showPhone } from '#contract/core/phone.ts';
import { textsWith } from '#contract/core/recordTexts.ts';
import { IMPORT_FIELDS } from '#contract/customers/imports.ts';
import { writeTags } from '#contract/customers/tagLists.ts';
import { NO_NAME } from '../cells/names.ts';
import { type Draft, type Kept, quoted } from './draft.ts';
import type { KnownCustomer } from './known.ts';

/**
 * Keeps contact details of a row that differ from the customer's record: names, numbers and addresses.
 * `keeper` is the row whose property gets the note; null if the import changes nothing.
 */
export function keepContact(
  draft: Draft,
  owner: KnownCustomer,
  names: readonly string[],
  keeper: Draft | null,
): void {
  const isNew = owner.id === null && owner.email !== null;
  const optOut = draft.optOut && !(isNew && keeper) ? [draft.optOut] : [];
  // A repeated row is skipped, so its extra texts are kept or reported as well.
  const beside = keeper === draft ? [] : [...draft.kept, ...noteOf(draft, keeper)];
  const told = [...differences(draft, owner, names), ...optOut, ...beside].filter(
    ({ text }) => !keeper?.kept.some(kept => kept.text === text),
  );
  if (keeper && isNew) keeper.optOut ??= draft.optOut;
  // A repeated row's tags also belong to the new customer.
  if (keeper && keeper !== draft && owner.id === null) keeper.tags.push(...draft.tags);
  keeper?.kept.push(...told);
  const value = told.map(({ text }) => text.replaceAll(/\s+/g, ' ')).join('; ');
  if (value)
    draft.reasons.push({
      field: null,
      key: keeper ? 'contactKept' : 'contactLeft',
      values: { value: quoted(value) },
    });
}

const noteOf = ({ note }: Draft, keeper: Draft | null): Kept[] =>
  note && keeper && note !== keeper.note ? [{ label: IMPORT_FIELDS.note, text: note }] : [];

function differences(
  { customer: given, tags }: Draft,
  owner: KnownCustomer,
  names: readonly string[],
): Kept[] {
  const told: Kept[] = [];
  const tell = (label: Kept['label'], text: string | null, isKnown: boolean) => {
    if (text && !isKnown) told.push({ label, text });
  };
  const person = [given.firstName, given.lastName].filter(part => part !== NO_NAME).join(' ');
  const numbers = [owner.phone, owner.emergencyPhone];
  tell(IMPORT_FIELDS.fullName, person, names[0] !== undefined && owner.nameKeys.includes(names[0]));
  tell(IMPORT_FIELDS.companyName, given.companyName, owner.nameKeys.includes(names.at(-1) ?? ''));
  tell(IMPORT_FIELDS.email, given.email, given.email === owner.email);
  tell(IMPORT_FIELDS.phone, given.phone && showPhone(given.phone), numbers.includes(given.phone));
  tell(
    IMPORT_FIELDS.emergencyPhone,
    given.emergencyPhone && showPhone(given.emergencyPhone),
    numbers.includes(given.emergencyPhone),
  );
  const lacked = tags.filter(name => !owner.tags.includes(name.toLowerCase()));
  tell(IMPORT_FIELDS.tags, writeTags(lacked), owner.id === null);
  for (const name of textsWith(BILLING_TEXTS, 'headers'))
    tell(IMPORT_FIELDS[name], given[name], given[name] === owner[name]);
  return told;
}
