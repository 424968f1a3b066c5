import { z } from 'zod';
import {
  AUTO_CHARGE_TRIES,
  CREW_IDLE_TIMEOUT_SECONDS,
  DEFAULT_CREW_CAPACITY_MINUTES,
  DEFAULT_HAPPY_STARS,
  DEFAULT_HORIZON_WEEKS,
  DEFAULT_TIME_ZONE,
  IDLE_TIMEOUT_SECONDS,
  NEW_SUBSCRIPTION_WEEKDAYS,
  TIME_CAP_HOURS,
} from '#contract/core/constants.ts';
import { isTimeZone } from '#contract/core/days.ts';
import { type USER_TYPES, WEEKDAYS, type Weekday } from '#contract/core/enums.ts';
import type { FieldMessageKey } from '#contract/core/fieldMessages.ts';
import { LANGUAGES } from '#contract/core/messages.ts';
import {
  dayField,
  optionalEmail,
  optionalPhone,
  optionalText,
  requiredText,
  timeField,
} from '#contract/core/validation.ts';
import { MAX_HOLIDAYS, ON_HOLIDAY } from '#contract/schedule/holidays.ts';
import { DEFAULT_DAYS_OFF } from '#contract/schedule/schedule.ts';
import { COLOR, LOGO_ID } from './brand.ts';
import { DEFAULT_TILES } from './business.ts';

/** Field for a whole number between two limits, both allowed; `message` names them. */
const wholeNumber = (min: number, max: number, message: FieldMessageKey) =>
  z.int({ error: message }).min(min, message).max(max, message);

const weekdaysField = z
  .array(z.literal(WEEKDAYS, { error: 'invalid' }))
  .transform(days => [...new Set(days)].sort((a, b) => a - b));

const emptyAsNull = (text: unknown) => (typeof text === 'string' && text.trim() === '' ? null : text);

const optionalAddress = z.preprocess(
  emptyAsNull,
  z
    .url({ protocol: /^https?$/, error: 'addressInvalid' })
    .max(300, 'tooLong')
    .nullish()
    .transform(text => text ?? null),
);

const optionalColor = z.preprocess(
  emptyAsNull,
  z
    .string({ error: 'colorInvalid' })
    .trim()
    .regex(COLOR, 'colorInvalid')
    .nullish()
    .transform(color => color?.toUpperCase() ?? null),
);

const optionalLogo = z.preprocess(
  emptyAsNull,
  z
    .string({ error: 'invalid' })
    .regex(LOGO_ID, 'invalid')
    .nullish()
    .transform(logo => logo ?? null),
);

/** Name and contact data of the business, its time zone and language. */
export const generalSetting = z.object({
  name: optionalText(120),
  phone: optionalPhone,
  email: optionalEmail,
  website: optionalAddress,
  address: optionalText(300),
  /** Color of emails, documents and the pages of customers; null is the default one. */
  color: optionalColor,
  /** Id of the uploaded logo. */
  logo: optionalLogo,
  /** URLs of pages on which customers can review the business publicly, one per line. */
  reviewLinks: optionalText(1000)
    .refine(text => (text ?? '').split('\n').every(line => optionalAddress.safeParse(line.trim()).success), {
      error: 'addressInvalid',
    })
    .default(null),
  /** Stars from which a customer counts as happy; ready-made automations use this limit. */
  happyStars: z.int({ error: 'required' }).min(2, 'invalid').max(5, 'invalid').default(DEFAULT_HAPPY_STARS),
  /** IANA name; it determines the current day everywhere in the product. */
  timeZone: z.string({ error: 'required' }).refine(isTimeZone, 'timeZoneInvalid').default(DEFAULT_TIME_ZONE),
  /** Default language of new users and customers. */
  language: z.enum(LANGUAGES).default('en'),
});
export type GeneralSetting = z.infer<typeof generalSetting>;

const TILE_ADDRESS = /^https?:\/\/(\{s\}\.)?[a-z0-9.-]+(:\d{1,5})?\/\S*$/i;
const isTileAddress = (text: string) =>
  TILE_ADDRESS.test(text) && ['{z}', '{x}', '{y}'].every(part => text.includes(part));

/** Services for map tiles, geocoding and driving distances. */
export const mapsSetting = z.object({
  tileUrl: z
    .string()
    .trim()
    .max(300, 'tooLong')
    .refine(isTileAddress, 'tileAddressInvalid')
    .default(DEFAULT_TILES.url),
  tileAttribution: z
    .string()
    .trim()
    .min(1, 'required')
    .max(200, 'tooLong')
    .default(DEFAULT_TILES.attribution),
  tileAttributionUrl: optionalAddress.default(DEFAULT_TILES.attributionUrl),
  isGeocoderOn: z.boolean().default(true),
  /** Compatible with Nominatim; without one, the US Census geocoder is used. */
  geocoderUrl: optionalAddress,
  /** Without one, distances are straight lines times a factor. */
  osrmUrl: optionalAddress,
});
export type MapsSetting = z.infer<typeof mapsSetting>;

/** The US National Weather Service, which needs no key. */
export const NATIONAL_WEATHER_SERVICE = 'https://api.weather.gov';
export const DEFAULT_WET_CHANCE = 60;

/** The weather forecast; off by default, because a server may have no internet access. */
export const weatherSetting = z.object({
  isOn: z.boolean().default(false),
  address: z
    .url({ protocol: /^https?$/, error: 'addressInvalid' })
    .max(300, 'tooLong')
    .default(NATIONAL_WEATHER_SERVICE),
  /** Email that the service can write to; without one, it gets the business's. */
  contact: optionalEmail,
  /** Chance of rain in percent from which an hour of work counts as wet. */
  wetChance: wholeNumber(10, 100, 'wetChanceInvalid').default(DEFAULT_WET_CHANCE),
});
export type WeatherSetting = z.infer<typeof weatherSetting>;

/** Scheme and host of a site, as browsers name it. */
const ORIGIN = /^https?:\/\/[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?$/;
const MAX_ORIGINS = 20;

/** Settings for the sign-up on other sites, and for estimates. */
export const signupSetting = z.object({
  /** Sites that may show the sign-up in a frame. */
  embedOrigins: z
    .array(
      z
        .string()
        .trim()
        .toLowerCase()
        .transform(address => address.replace(/\/+$/, ''))
        .pipe(z.string().regex(ORIGIN, 'originInvalid')),
    )
    .max(MAX_ORIGINS, 'tooMany')
    .default([]),
  /** Days for which an estimate can be accepted by default. */
  estimateDays: wholeNumber(1, 365, 'estimateDaysInvalid').default(30),
  /** Terms of all estimates, as their receivers read them. */
  estimateTerms: optionalText(2000),
});

/** Holidays by date; each date once. */
const holidaysField = z
  .array(z.object({ date: dayField, name: requiredText('required', 80) }))
  .max(MAX_HOLIDAYS, 'tooMany')
  .superRefine((holidays, context) => {
    for (const [index, { date }] of holidays.entries())
      if (holidays.findIndex(other => other.date === date) < index)
        context.addIssue({ code: 'custom', path: [index, 'date'], message: 'dateTwice' });
  })
  .transform(holidays => holidays.toSorted((a, b) => (a.date < b.date ? -1 : 1)));

/** How far ahead visits are generated, and the days on which crews work. */
export const scheduleSetting = z
  .object({
    horizonWeeks: wholeNumber(1, 104, 'horizonInvalid').default(DEFAULT_HORIZON_WEEKS),
    /** ISO weekdays without work. */
    daysOff: weekdaysField.default([...DEFAULT_DAYS_OFF]),
    holidays: holidaysField.default([]),
    onHoliday: z.enum(ON_HOLIDAY).default('nearest'),
    /** Minutes of work that fit in a new crew's day. */
    crewCapacityMinutes: wholeNumber(30, 1440, 'capacityInvalid').default(DEFAULT_CREW_CAPACITY_MINUTES),
    subscriptionWeekdays: weekdaysField.default([...NEW_SUBSCRIPTION_WEEKDAYS]),
    /** Generate Route keeps a crew's usual order unless another one saves more than this many minutes. */
    keepOrderMinutes: wholeNumber(0, 120, 'keepOrderMinutesInvalid').default(3),
    /** Minutes for which anyone who may complete a visit may undo a completion; 0 turns it off. */
    takeBackMinutes: wholeNumber(0, 1440, 'takeBackMinutesInvalid').default(15),
    /** Time at which crews leave for their first stop; expected times are counted from it. */
    dayStartsAt: timeField.default('07:30'),
  })
  .superRefine(({ daysOff, subscriptionWeekdays }, context) => {
    if (daysOff.length === WEEKDAYS.length)
      context.addIssue({ code: 'custom', path: ['daysOff'], message: 'oneWorkday' });
    else if (!subscriptionWeekdays.some(day => !daysOff.includes(day)))
      context.addIssue({ code: 'custom', path: ['subscriptionWeekdays'], message: 'oneWorkday' });
  });
export type ScheduleSetting = z.infer<typeof scheduleSetting>;

export const IDLE_SECONDS = { min: 60, max: 86_400 } as const;
const idleSeconds = wholeNumber(IDLE_SECONDS.min, IDLE_SECONDS.max, 'idleInvalid');
const idleField = idleSeconds.default(IDLE_TIMEOUT_SECONDS);

/** Seconds without a key, click or scroll after which a session ends, by user type. */
export const idleSetting = z.object({
  admin: idleField,
  csr: idleField,
  vendor: idleField,
  crew: idleSeconds.default(CREW_IDLE_TIMEOUT_SECONDS),
  customer: idleField,
} satisfies Record<(typeof USER_TYPES)[number], typeof idleField>);
export type IdleSetting = z.infer<typeof idleSetting>;

/** Minimum, because an auditor may ask for older history. */
export const MIN_HISTORY_MONTHS = 24;
const monthsField = (min: number, message: FieldMessageKey) =>
  wholeNumber(min, 240, message)
    .nullish()
    .transform(months => months ?? null);

/** Months for which old entries are kept; null keeps them forever. Financial records are never deleted. */
export const retentionSetting = z.object({
  historyMonths: monthsField(MIN_HISTORY_MONTHS, 'historyMonthsInvalid'),
  noticesMonths: monthsField(1, 'monthsInvalid').default(24),
  sessionsMonths: monthsField(1, 'monthsInvalid').default(12),
  notificationsMonths: monthsField(1, 'monthsInvalid').default(12),
  securityMonths: monthsField(1, 'monthsInvalid').default(12),
});
export type RetentionSetting = z.infer<typeof retentionSetting>;
export const RETENTION_KINDS = ['history', 'notices', 'sessions', 'notifications', 'security'] as const;
export type RetentionKind = (typeof RETENTION_KINDS)[number];

/** Charges collected automatically, and how often a declined charge is retried. */
export const billingSetting = z.object({
  autoChargeTries: wholeNumber(AUTO_CHARGE_TRIES.min, AUTO_CHARGE_TRIES.max, 'autoChargeTries').default(3),
  /** Days between a decline and each retry; the last value applies to all further ones. */
  retryDays: z
    .array(wholeNumber(1, 60, 'retryDaysInvalid'), { error: 'retryDaysInvalid' })
    .min(1, 'retryDaysInvalid')
    .max(AUTO_CHARGE_TRIES.max, 'retryDaysInvalid')
    .default([3]),
  /** Whether completed work is collected every night. */
  isNightlyOn: z.boolean().default(false),
  collectTime: timeField.default('02:00'),
  /** Days between completed work and its collection, in which the office can check it. */
  graceDays: wholeNumber(0, 60, 'graceDaysInvalid').default(1),
  /** Days until an invoice is due. */
  invoiceDays: wholeNumber(0, 120, 'invoiceDaysInvalid').default(14),
  /** Whether automatically created invoices are emailed. */
  mailsInvoices: z.boolean().default(true),
});

/** Maximum minutes that a same-day question waits for its answer. */
export const MAX_ANSWER_MINUTES = 240;

/** Whether and when crews are asked if they will finish today. */
export const serviceDelaySetting = z
  .object({
    isOn: z.boolean().default(false),
    time: timeField.default('16:00'),
    answerMinutes: wholeNumber(5, MAX_ANSWER_MINUTES, 'answerMinutesInvalid').default(30),
    weekdays: weekdaysField.default([1, 2, 3, 4, 5] satisfies Weekday[]),
    tellsCustomers: z.boolean().default(true),
  })
  .superRefine(({ isOn, weekdays }, context) => {
    if (isOn && weekdays.length === 0)
      context.addIssue({ code: 'custom', path: ['weekdays'], message: 'required' });
  });

/** Whether and when the office is notified that someone didn't clock out. */
export const clockSetting = z.object({
  isOn: z.boolean().default(true),
  time: timeField.default('20:00'),
  /** Hours after someone's last report for which they count as still working. */
  quietHours: wholeNumber(0, 12, 'quietHoursInvalid').default(2),
});

const isStep = (hours: number) => Number.isInteger(hours / TIME_CAP_HOURS.step);
const hoursField = z
  .number({ error: 'timeCapHours' })
  .min(TIME_CAP_HOURS.min, 'timeCapHours')
  .max(TIME_CAP_HOURS.max, 'timeCapHours')
  .refine(isStep, 'timeCapHours');

/** Time caps for bush and bed work, and the reminder and response times before a cap is reached. */
export const timeCapSetting = z
  .object({
    maximumHours: hoursField.default(TIME_CAP_HOURS.max),
    /** Step between two choices, in hours. */
    difference: hoursField.default(TIME_CAP_HOURS.step),
    /** Minutes before the cap at which the crew is reminded. */
    reminderMinutes: wholeNumber(0, 120, 'reminderMinutesInvalid').default(15),
    /** Minutes that a customer has to answer a request for more time. */
    responseMinutes: wholeNumber(1, MAX_ANSWER_MINUTES, 'responseMinutesInvalid').default(15),
  })
  .superRefine(({ maximumHours, difference }, context) => {
    if (difference > maximumHours)
      context.addIssue({ code: 'custom', path: ['difference'], message: 'differenceTooLarge' });
  });
