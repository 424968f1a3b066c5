import type { ImportReason, ImportVerdict } from '../../../contract/imports.ts';
import { addressKey } from '../places/addressKey.ts';
import { type Draft, hasError } from './draft.ts';
import {
  addCustomer,
  addProperty,
  type Known,
  type KnownCustomer,
  type KnownProperty,
  nameKeysOf,
} from './known.ts';

/** A row with its verdict and, where it comes in, what it belongs to. */
export interface MatchedRow {
  draft: Draft;
  verdict: Exclude<ImportVerdict, 'waiting'>;
  property: KnownProperty | null;
}

/**
 * Says what a row would do, given what is there and what the rows before it bring. A property is the same when its
 * address is and the customer shares e-mail, phone or name; a customer is the same with the same e-mail, or with the
 * same phone and name. What the row brings is added to what is known, so that a repeat is seen.
 */
export function matchRow(draft: Draft, known: Known): MatchedRow {
  if (hasError(draft.reasons)) return { draft, verdict: 'error', property: null };
  const { address, duplexUnit, zipcode } = draft.property;
  const key = addressKey(address, duplexUnit, zipcode);
  const names = nameKeysOf(draft.customer);
  const there = known.byAddress.get(key) ?? [];
  const same = there.find(property => isSamePerson(property.customer, draft, names));
  if (same) return atKnownProperty(draft, same);
  if (there[0]) say(draft, 'addressShared', there[0].customer.label);

  const owner = ownerOf(draft, known, names);
  if (owner?.isLocked) {
    say(draft, 'customerLocked', owner.label);
    return { draft, verdict: 'error', property: null };
  }
  if (owner)
    say(draft, owner.id ? 'customerThere' : 'customerOfLine', owner.id ? owner.label : String(owner.line));
  const customer = owner ?? newCustomer(draft, known, names);
  const sold = draft.property.status === 'active' ? draft.service : null;
  if (draft.service && !sold) say(draft, 'notActive');
  const property: KnownProperty = {
    id: null,
    line: draft.line,
    label: '',
    customer,
    status: draft.property.status,
    services: new Map(sold ? [[sold.type, draft]] : []),
  };
  addProperty(known, key, property);
  return { draft, verdict: owner ? 'property' : 'new', property };
}

function atKnownProperty(draft: Draft, property: KnownProperty): MatchedRow {
  const isThere = property.id !== null;
  const type = draft.service?.type;
  const soldBy = type ? property.services.get(type) : undefined;
  if (type && soldBy === undefined && property.status === 'active') {
    if (property.customer.isLocked) {
      say(draft, 'customerLocked', property.customer.label);
      return { draft, verdict: 'error', property: null };
    }
    property.services.set(type, draft);
    say(
      draft,
      isThere ? 'propertyThere' : 'propertyOfLine',
      isThere ? property.label : String(property.line),
    );
    return { draft, verdict: 'service', property };
  }
  if (type && soldBy === undefined) say(draft, 'notActive');
  if (soldBy && isOtherDay(soldBy, draft)) {
    say(draft, 'dayOther', String(soldBy.line));
    return { draft, verdict: 'error', property: null };
  }
  // An earlier row of this file sells the same, or brings the property.
  const line = soldBy?.line ?? (isThere ? null : property.line);
  if (line !== null) say(draft, 'sameAsLine', String(line));
  else say(draft, 'alreadyThere', property.label);
  return { draft, verdict: line !== null ? 'double' : 'known', property };
}

/** Twice a week, in two rows: the second is no repeat that may be passed over. */
function isOtherDay({ service: one }: Draft, { service: other }: Draft): boolean {
  if (!one?.weekday || !other?.weekday) return false;
  return one.frequency === other.frequency && one.weekday !== other.weekday;
}

const sharesName = (customer: KnownCustomer, names: readonly string[]) =>
  names.some(name => customer.nameKeys.includes(name));

function isSamePerson(
  customer: KnownCustomer,
  { customer: given }: Draft,
  names: readonly string[],
): boolean {
  return (
    (given.email !== null && given.email === customer.email) ||
    (given.phone !== null && given.phone === customer.phone) ||
    sharesName(customer, names)
  );
}

function ownerOf(draft: Draft, known: Known, names: readonly string[]): KnownCustomer | undefined {
  const { email, phone } = draft.customer;
  const byEmail = email ? known.byEmail.get(email) : undefined;
  if (byEmail) return byEmail;
  return phone ? known.byPhone.get(phone)?.find(customer => sharesName(customer, names)) : undefined;
}

function newCustomer(draft: Draft, known: Known, nameKeys: readonly string[]): KnownCustomer {
  const { email, phone, firstName, lastName, companyName } = draft.customer;
  const other = phone ? known.byPhone.get(phone)?.[0] : undefined;
  if (other) say(draft, 'phoneTaken', other.label);
  const customer: KnownCustomer = {
    id: null,
    line: draft.line,
    label: companyName ?? `${firstName} ${lastName}`,
    email,
    phone,
    nameKeys,
    isLocked: false,
  };
  addCustomer(known, customer);
  return customer;
}

function say(draft: Draft, key: ImportReason['key'], value?: string): void {
  draft.reasons.push({ field: null, key, ...(value !== undefined && { values: { value } }) });
}
