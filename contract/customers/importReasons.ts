import { type Bilingual, fill, type Language } from '#contract/core/messages.ts';
import { importsTexts } from '#texts/contract/customers/imports.ts';
import { IMPORT_FIELDS, type ImportField } from './imports.ts';

/** Reasons for rejecting a row. */
const ERRORS = [
  'nameMissing',
  'addressMissing',
  'addressIsNoStreet',
  'zipcodeMissing',
  'zipcodeAsked',
  'zipcodeInvalid',
  'cityMissing',
  'cellCount',
  'dayOther',
  'tooLong',
  'serviceLeft',
  'customerLocked',
] as const satisfies (keyof typeof importsTexts)[];

/** Reasons for not importing a row's service although its customer and property are imported. */
const TROUBLES = [
  'serviceUnknown',
  'serviceTwo',
  'frequencyUnknown',
  'frequencyMissing',
  'priceInvalid',
  'priceNeeded',
  'dayUnknown',
  'daysTwo',
  'dateInvalid',
  'holdOnce',
  'numberAlone',
] as const satisfies (keyof typeof importsTexts)[];

/** Remarks on a cell that is imported as a note, or only in part. */
const OF_CELLS = [
  'emailInvalid',
  'phoneInvalid',
  'emailExtra',
  'phoneExtra',
  'phoneSecond',
  'phoneFromNote',
  'saysMore',
  'lotInvalid',
  'numberInvalid',
  'hoursInvalid',
  'cutShort',
  'answerUnknown',
  'statusUnknown',
  'statusGuessed',
  'statusMixed',
  'holdWithout',
  'holdOverruled',
  'sourceUnknown',
  'taxExemptNoted',
  'balanceOther',
  'balanceNoted',
] as const satisfies (keyof typeof importsTexts)[];

/** Remarks on a row that is imported. */
const OF_ROWS = [
  'heading',
  'sameAsLine',
  'alreadyThere',
  'customerThere',
  'customerOfLine',
  'propertyThere',
  'propertyOfLine',
  'addressShared',
  'serviceThere',
  'phoneTaken',
  'emailTaken',
  'contactKept',
  'contactLeft',
  'nameGuessed',
  'nameIncomplete',
  'addresseeLeft',
  'addressFromBilling',
  'noHouseNumber',
  'addressPartLeft',
  'valuesLeft',
  'zipcodeRead',
  'zipcodeGuessed',
  'zipcodeFromCity',
  'zipcodeUnknown',
  'zipcodeOtherState',
  'zipcodeFar',
  'cityFromZip',
  'stateGuessed',
  'dayOff',
  'notActive',
  'holdPaused',
  'holdUntil',
  'barred',
  'barredNoted',
  'noPrice',
  'noVendor',
  'noMarket',
  'companyRead',
  'companyOrPerson',
  'nameWords',
  'noService',
  'balanceOpen',
  'pinFar',
  'formulaAsText',
  'noTelephone',
  'noEmail',
] as const satisfies (keyof typeof importsTexts)[];

export const IMPORT_REASON_KEYS = [...ERRORS, ...OF_CELLS, ...TROUBLES, ...OF_ROWS] as const;
export type ImportReasonKey = (typeof IMPORT_REASON_KEYS)[number];
export const SERVICE_TROUBLES: readonly ImportReasonKey[] = TROUBLES;

const isError = (key: ImportReasonKey) => ERRORS.some(error => error === key);

/** Reasons for rejecting a row, and remarks on an imported one. `{value}` and others are filled in. */
export const IMPORT_REASONS = Object.fromEntries(
  IMPORT_REASON_KEYS.map(key => [key, { isError: isError(key), ...importsTexts[key] }]),
) as Readonly<Record<ImportReasonKey, Bilingual & { isError: boolean }>>;

export interface ImportReason {
  field: ImportField | null;
  key: ImportReasonKey;
  values?: Record<string, string>;
}

/** Text of a reason, preceded by the name of the field, if it concerns one. */
export function showReason(reason: ImportReason, language: Language): string {
  const text = fill(IMPORT_REASONS[reason.key][language], reason.values);
  return reason.field ? `${IMPORT_FIELDS[reason.field][language]}: ${text}` : text;
}
