import { and, lt, notInArray } from 'drizzle-orm';
import { CUSTOMER_TEXTS } from '#contract/core/customerTexts.ts';
import { PROPERTY_TEXTS } from '#contract/core/propertyTexts.ts';
import { textsWith } from '#contract/core/recordTexts.ts';
import type { HistoryEntity } from '#contract/insight/history.ts';
import { ofPlain, PLAIN } from '#contract/resources.ts';
import { SETTING_KEYS, SETTINGS } from '#contract/system/settings.ts';
import type { Retained } from './db/retention.ts';
import { history } from './db/schema/index.ts';

const named = (fields: string) => fields.trim().split(/\s+/);

/**
 * Fields that the history may store for each kind of record, even if the row passed in has more. Everyone who
 * can read the history sees all of them, so credentials don't belong in this list: passwords, codes, card
 * numbers and account keys appear only as set or changed.
 */
export const HISTORY_FIELDS: Record<HistoryEntity, readonly string[]> = {
  ...ofPlain(({ fields }) => Object.keys(fields)),
  equipment: [
    ...Object.keys(PLAIN.equipment.fields),
    ...named('serviceDone serviceDoneOn meterReadOn meterHours costCents note'),
  ],
  customer: [
    ...textsWith(CUSTOMER_TEXTS, 'label'),
    ...named(`
    firstName lastName email phone code emergencyPhone source language
    invoicing onMyWayBy visitsMovedBy visitsDoneBy messagesBy receivesTexts agreedTo agreedToTexts agreedPolicies agreedAt threadAssignee threadSnoozedUntil threadIsClosed isLocked lockReason lockedAt lockedByName paymentStoppedAt usesCredit mergedIntoId mergedInto mergedCustomer
    newsletterId property calendarFeed tag`),
  ],
  property: [
    ...textsWith(PROPERTY_TEXTS, 'label'),
    ...named(`
    address city state zipcode customerId owner duplexUnit latitude longitude isPinApproximate marketId
    vendorId assigneeId lotSize lotSquareFeet isCornerLot houseValueCents
    gateHours arrivalFrom arrivalTo
    accessNotes instructions priority referralCode status
    statusReason isArchived`),
  ],
  service: named(`
    propertyId type status startDate endDate fromSlot frequency weekday vendorId crewId priceCents
    frontBack timeCapMinutes pausedFrom pausedUntil renewal`),
  assignment: named(`confirmedByText 
    serviceId propertyId customerId serviceType kind slot date vendorId crewId routePosition
    isStopLocked status skipReason cancelReason startedAt completedAt completedById workedMinutes
    expectedMinutes timeCapMinutes frontBack priceCents isBillable isFar instructions handMade
    fieldConflict stars ratingWords`),
  card: named('card expires isDefault'),
  charge: named(`
    assignmentId propertyId customerId vendorId serviceType date status statusReason unpriced
    subtotalCents discountCents taxCents totalCents paidCents refundedCents freeCents rebilledCents failedTries nextTryDate
    chargeLaterDate`),
  payment: named('kind state amountCents isSurplus disputeState'),
  'call-log': named(`
    propertyId code date crewId assigneeId note priceCents isBillable isBillOnly isRoutable isCompleted`),
  'crew-note': named('assignmentId text'),
  note: named(`
    propertyId customerId assignmentId crewId text forCrew forCustomer authorId authorName deletedAt`),
  photo: named('assignmentId width height'),
  'extra-offer': named('work status totalCents note answerBy signedBy'),
  vendor: named(`
    companyName contactName email phone address status isPrimary commissionRates commissionException`),
  'price-list': named('vendorId listVersion effectiveFrom bnbHourlyCents partPercent cornerLotCents prices'),
  crew: named(`
    vendorId marketId name serviceTypes capacityMinutes startAddress startLatitude startLongitude endsAtStart
    colour isActive crewNote forCrew fieldConflict attendance delayAsked calendarFeed`),
  market: named('name zipcodes taxRates isActive'),
  zipcode: named('vendorId weekday crewId'),
  user: named(`
    username firstName lastName email mobile dateOfBirth dateOfJoining address language type roleId
    isActive vendorId crewId customerId profileImage password passwordRecovery passkey twoFactor
    apiToken rescuedReports rescueCodeUntil`),
  role: named('name userType permissions requiresTwoFactor'),
  session: named('viewAs'),
  // Secrets are recorded only as a word that says whether one is set.
  setting: [
    ...SETTING_KEYS.flatMap(key => Object.keys(SETTINGS[key].schema.shape)),
    'date',
    'webhook',
    'isActive',
  ],
  import: named(`
    fileName columns sheet headerLine words rows new known double error waiting withRemarks property service customers
    properties services visits line edits choice kept`),
  move: named('strategy fromDate toDate days crewId marketId reason visits undoneAt'),
  route: named('order'),
  reminder: named('date note priority assigneeId completedAt'),
  discount: named(`
    code description type customerTypes serviceTypes priceCents percent serviceCount startDate endDate
    combines isActive`),
  'discount-grant': named('code uses'),
  referral: named('code services'),
  'free-mow': named('side date'),
  'change-request': named('frequency weekday'),
  'email-template': named('name subject htmlBody alterBody subjectEs htmlBodyEs alterBodyEs status type'),
  announcement: named('title message titleEs messageEs isActive crewIds crewNames'),
  'office-announcement': named(`
    title message titleEs messageEs startDate endDate isActive repeat priority date`),
  newsletter: named(`
    name subject htmlBody alterBody subjectEs htmlBodyEs alterBodyEs status templateId audience totalCount createdByName startedAt
    finishedAt email source newsletterId`),
  automation: named(`
    name trigger onDate isMarketing isOn hoursFrom hoursTo skipsHolidays maxPerDay audience hasCard groups isOnce steps count`),
  'time-sheet': named('timeKind startedAt endedAt'),
  notice: named('name subject text recipient status'),
  attachment: named('name'),
  signup: named(`
    firstName lastName email phone address city state zipcode lotSize lotSquareFeet isCornerLot service frequency frontBack
    startWish referralCode discountCode comments language others status reason propertyId`),
  'contact-request': named('kind name email phone message status assigneeId answer outcome'),
  estimate: named(`
    firstName lastName email phone address city state zipcode lotSize isCornerLot frontBack discountCode status
    validUntil notes declineReason propertyId`),
  'signup-step': named('position key title titleEs help helpEs isRequired isActive'),
  settlement: named(`
    vendorId number fromDate toDate status netCents adjustmentCents disputedLine disputeState disputeCents
    paidOn paidMethod paidReference`),
  invoice: named(
    'kind number origin customerName issuedOn dueOn fromDate toDate subtotalCents taxCents totalCents',
  ),
  season: named('startDate endDate priceChange scope services undoneAt'),
  'price-campaign': named(`
    effectiveFrom scope raise roundToCents floorCents ceilingCents belowCents raisedBefore includesHandSet services
    letters undoneAt`),
  'collecting-run': named('status count cents'),
  'quickbooks-run': named('number fromDate toDate entries undoneAt'),
};

/** Fields for which the history stores one word for what happened, never the value. */
const IN_A_WORD = ['password', 'passwordRecovery', ...SETTING_KEYS.flatMap(key => SETTINGS[key].secrets)];
const WORDS: readonly unknown[] = [null, 'set', 'changed', 'code-sent', 'invited'];

type Row = Record<string, unknown>;

/** Picks the fields of a row that the history may store for such a record. */
export function historyValues(entity: HistoryEntity, row: Row): Row;
export function historyValues(entity: HistoryEntity, row: Row | null | undefined): Row | null;
export function historyValues(entity: HistoryEntity, row: Row | null | undefined): Row | null {
  if (!row) return null;
  const told = Object.entries(row).filter(([field]) => HISTORY_FIELDS[entity].includes(field));
  return Object.fromEntries(
    told.map(([field, value]) => [
      field,
      IN_A_WORD.includes(field) && !WORDS.includes(value) ? 'changed' : value,
    ]),
  );
}

/** Entities that a bookkeeper may be asked about; they are never deleted, however old. */
const MONEY: HistoryEntity[] = [
  'charge',
  'invoice',
  'payment',
  'card',
  'price-list',
  'discount',
  'discount-grant',
  'season',
  'price-campaign',
  'quickbooks-run',
];

export const OLD_HISTORY: Retained = {
  table: history,
  id: history.id,
  at: history.at,
  isDone: before => and(lt(history.at, before), notInArray(history.entity, MONEY)),
};
