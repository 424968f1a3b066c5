import { BILLING_TEXTS } from '#contract/core/customerTexts.ts';
import { showDay } from '#contract/core/days.ts';
import { showMoney } from '#contract/core/money.ts';
import { mapTexts } from '#contract/core/recordTexts.ts';
import { type ImportReason, SERVICE_TROUBLES } from '#contract/customers/importReasons.ts';
import { IMPORT_FIELDS, type ImportChoice, type ImportVerdict } from '#contract/customers/imports.ts';
import { addressKey } from '#server/modules/territory/places/addressKey.ts';
import { keepContact } from './contacts.ts';
import { type Draft, type DraftService, hasError, quoted } from './draft.ts';
import {
  addCustomer,
  addProperty,
  contactKey,
  type Known,
  type KnownCustomer,
  type KnownProperty,
  lastKeyOf,
  nameKeysOf,
  serviceAt,
  serviceKey,
} from './known.ts';

/** A row with its verdict and, if accepted, the records it belongs to. */
export interface MatchedRow {
  draft: Draft;
  verdict: Exclude<ImportVerdict, 'waiting'>;
  property: KnownProperty | null;
}

/**
 * Decides what a row adds, given the existing records and the earlier rows. Customers are the same if the
 * name and the email or phone match; if only one of these matches, it may be someone else, and the check
 * asks. Properties are the same if the address matches and the customer has the same name, or the same last
 * name with the same email or phone. What the row adds becomes known, so that repeated rows are noticed. The
 * office's `choice` takes precedence.
 */
export function matchRow(draft: Draft, known: Known, choice: ImportChoice | null): MatchedRow {
  const match = matchDraft(draft, known, choice);
  sayBalance(match);
  sayBarred(match);
  return match;
}

/**
 * Adds a remark about a customer who must not be served. Only a customer whom the file adds is locked;
 * existing ones are never changed.
 */
function sayBarred({ draft, verdict }: MatchedRow): void {
  const { barred } = draft;
  if (barred === null) return;
  const values = { value: quoted(barred) };
  if (verdict === 'new') draft.reasons.push({ field: null, key: 'barred', values });
  else if (verdict === 'property') {
    draft.reasons.push({ field: null, key: 'barredNoted', values });
    draft.kept.push({ label: IMPORT_FIELDS.status, text: barred });
  }
}

/**
 * Adds a remark about a balance. It belongs to the customer, so it applies only to the row that adds the
 * customer.
 */
function sayBalance({ draft, verdict }: MatchedRow): void {
  if (draft.balanceCents === null) return;
  const value = showMoney(draft.balanceCents);
  if (verdict === 'new') draft.reasons.push({ field: 'balance', key: 'balanceOpen', values: { value } });
  else if (verdict === 'property' || verdict === 'service') {
    draft.reasons.push({ field: 'balance', key: 'balanceNoted', values: { value } });
    draft.kept.push({ label: IMPORT_FIELDS.balance, text: value });
    draft.balanceCents = null;
  }
}

function matchDraft(draft: Draft, known: Known, choice: ImportChoice | null): MatchedRow {
  if (choice === 'skip') {
    draft.reasons.length = 0;
    return { draft, verdict: 'skipped', property: null };
  }
  if (draft.isHeading) return { draft, verdict: 'skipped', property: null };
  if (hasError(draft.reasons)) return { draft, verdict: 'error', property: null };
  const { address, duplexUnit, zipcode } = draft.property;
  const key = addressKey(address, duplexUnit, zipcode);
  const names = nameKeysOf(draft.customer);
  const there = known.byAddress.get(key) ?? [];
  const isSame = choice === 'same';
  const same =
    there.find(property => isSameHousehold(property.customer, draft, names)) ??
    (isSame ? there[0] : undefined);
  const others = there.filter(property => property !== same);
  const isAlone = lacksFirst(draft, key, known, same);
  if (isAlone) say(draft, 'numberAlone', String(draft.service?.number));
  if (same) return atKnownProperty(draft, same, names, others);
  if (isAlone) {
    draft.kept.push(...draft.numbered);
    draft.service = null;
  }
  if (there[0]) say(draft, 'addressShared', there[0].customer.label);

  const owner = ownerOf(draft, known, names) ?? (isSame ? resembling(draft, known) : undefined);
  // For a customer whom the file itself locks, all properties except active ones are imported.
  if (owner?.isLocked && (owner.id !== null || draft.property.status === 'active')) {
    say(draft, 'customerLocked', owner.label);
    return { draft, verdict: 'error', property: null };
  }
  if (owner) {
    say(draft, owner.id ? 'customerThere' : 'customerOfLine', owner.id ? owner.label : String(owner.line));
    keepContact(draft, owner, names, draft);
  }
  const customer = owner ?? newCustomer(draft, known, names);
  const sold = draft.property.status === 'active' ? draft.service : null;
  if (draft.service && !sold) say(draft, 'notActive');
  if (sold) sayThere(draft, others);
  if (sold) sayHold(draft);
  const property: KnownProperty = {
    id: null,
    line: draft.line,
    label: '',
    customer,
    draft,
    status: draft.property.status,
    services: new Map(sold ? [[keyOf(sold), draft]] : []),
    recurring: new Set(sold && sold.frequency !== -1 ? [sold.type] : []),
  };
  addProperty(known, key, property);
  return { draft, verdict: owner ? 'property' : 'new', property };
}

const keyOf = ({ type, number }: DraftService) => serviceKey(type, number);

/**
 * Returns whether an earlier service of the row's type is missing both at the property and in the file. The
 * row's service would then become the first, and a corrected row for the earlier one would count as known.
 */
function lacksFirst(
  { service, property: { status } }: Draft,
  key: string,
  known: Known,
  property: KnownProperty | undefined,
): boolean {
  if (!service || (property?.status ?? status) !== 'active') return false;
  const { type, number } = service;
  if (property?.services.has(serviceKey(type, number))) return false;
  const earlier = Array.from({ length: number - 1 }, (_, at) => at + 1);
  return earlier.some(
    one => !property?.services.has(serviceKey(type, one)) && !known.offered.has(serviceAt(key, type, one)),
  );
}

function atKnownProperty(
  draft: Draft,
  property: KnownProperty,
  names: readonly string[],
  others: readonly KnownProperty[],
): MatchedRow {
  const isThere = property.id !== null;
  const { service } = draft;
  const soldBy = service ? property.services.get(keyOf(service)) : undefined;
  const isTroubled = draft.reasons.some(reason => SERVICE_TROUBLES.includes(reason.key));
  if (service && !isTroubled && soldBy === undefined && property.status === 'active') {
    if (property.customer.isLocked) {
      say(draft, 'customerLocked', property.customer.label);
      return { draft, verdict: 'error', property: null };
    }
    property.services.set(keyOf(service), draft);
    if (service.frequency !== -1) property.recurring.add(service.type);
    sayThere(draft, others);
    sayHold(draft);
    say(
      draft,
      isThere ? 'propertyThere' : 'propertyOfLine',
      isThere ? property.label : String(property.line),
    );
    keepContact(draft, property.customer, names, draft);
    return { draft, verdict: 'service', property };
  }
  // The row has nothing else to add.
  if (isTroubled) {
    say(draft, 'serviceLeft');
    return { draft, verdict: 'error', property: null };
  }
  if (service && soldBy === undefined) say(draft, 'notActive');
  if (soldBy && isOtherDay(soldBy, draft)) {
    say(draft, 'dayOther', String(soldBy.line));
    return { draft, verdict: 'error', property: null };
  }
  // An earlier row of this file sells the same service or adds the property.
  const line = soldBy?.line ?? (isThere ? null : property.line);
  if (line !== null) say(draft, 'sameAsLine', String(line));
  else say(draft, 'alreadyThere', property.label);
  keepContact(draft, property.customer, names, property.draft);
  return { draft, verdict: line !== null ? 'double' : 'known', property };
}

/** Adds a remark if another household at the address already has the row's service. */
function sayThere(draft: Draft, others: readonly KnownProperty[]): void {
  const { service } = draft;
  if (!service || service.frequency === -1) return;
  const other = others.find(({ recurring }) => recurring.has(service.type));
  if (other) say(draft, 'serviceThere', other.customer.label);
}

/** Adds a remark if the row's new service is paused. */
function sayHold({ hold, reasons }: Draft): void {
  if (hold?.until) reasons.push({ field: null, key: 'holdUntil', values: { value: showDay(hold.until) } });
  else if (hold) reasons.push({ field: null, key: 'holdPaused', values: { value: quoted(hold.text) } });
}

/**
 * Whether two rows have a service with the same frequency on different weekdays; the second row then isn't a
 * repeat to skip.
 */
function isOtherDay({ service: one }: Draft, { service: other }: Draft): boolean {
  if (!one?.weekday || !other?.weekday) return false;
  return one.frequency === other.frequency && one.weekday !== other.weekday;
}

/** Whether a property's customer is the row's: same name, or same family with the same email or phone. */
function isSameHousehold(
  customer: KnownCustomer,
  { customer: given }: Draft,
  names: readonly string[],
): boolean {
  if (names.some(name => customer.nameKeys.includes(name))) return true;
  const sharesContact =
    (given.email !== null && given.email === customer.email) ||
    (given.phone !== null && given.phone === customer.phone);
  return sharesContact && customer.lastKey !== '' && customer.lastKey === lastKeyOf(given);
}

function ownerOf(draft: Draft, known: Known, names: readonly string[]): KnownCustomer | undefined {
  const contacts = [draft.customer.email, draft.customer.phone].filter(contact => contact !== null);
  return contacts
    .flatMap(contact => names.map(name => known.byContact.get(contactKey(contact, name))))
    .find(customer => customer !== undefined);
}

/** The customer with the row's email or else its phone, whatever the name. */
const resembling = ({ customer: { email, phone } }: Draft, known: Known) =>
  (email ? known.byEmail.get(email) : undefined) ?? (phone ? known.byPhone.get(phone) : undefined);

/**
 * Adds a new customer. An email address belongs to one customer; a later customer with the same one is added
 * without it.
 */
function newCustomer(draft: Draft, known: Known, nameKeys: readonly string[]): KnownCustomer {
  const { email, phone, emergencyPhone, firstName, lastName, companyName } = draft.customer;
  const withPhone = phone ? known.byPhone.get(phone) : undefined;
  if (withPhone) say(draft, 'phoneTaken', withPhone.label);
  const withEmail = email ? known.byEmail.get(email) : undefined;
  if (withEmail) {
    say(draft, 'emailTaken', withEmail.label);
    draft.customer.email = null;
    draft.kept.push({ label: IMPORT_FIELDS.email, text: email ?? '' });
  }
  if (draft.optOut && !draft.customer.email) draft.kept.push(draft.optOut);
  const customer: KnownCustomer = {
    id: null,
    line: draft.line,
    label: companyName ?? `${firstName} ${lastName}`,
    email: draft.customer.email,
    phone,
    emergencyPhone,
    ...mapTexts(BILLING_TEXTS, 'headers', (_, name) => draft.customer[name]),
    nameKeys,
    lastKey: lastKeyOf(draft.customer),
    isLocked: draft.barred !== null,
    tags: [],
  };
  addCustomer(known, customer, email);
  return customer;
}

function say(draft: Draft, key: ImportReason['key'], value?: string): void {
  draft.reasons.push({ field: null, key, ...(value !== undefined && { values: { value } }) });
}
