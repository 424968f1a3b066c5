import { isDay } from '#contract/core/days.ts';
import type { Bilingual } from '#contract/core/messages.ts';
import { filled, inEach } from '#texts/localized.ts';
import { coreTexts } from '#texts/server/core.ts';
import { AppError } from './errors.ts';

/** Kind of value that a filter accepts, or its allowed words. */
export type FilterType =
  | 'number'
  | 'text'
  | 'number or text'
  | 'true or false'
  | 'true'
  | 'day'
  | 'moment'
  | readonly string[];

type Kind = Extract<FilterType, string>;

const MOMENT = /^\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}(:?\d{2})?)?)?$/;
const NUMBER = /^-?\d+(\.\d+)?$/;

const FITS: Record<Kind, (value: unknown) => boolean> = {
  // Page URLs contain numbers as text.
  number: value => typeof value === 'number' || (typeof value === 'string' && NUMBER.test(value)),
  text: value => typeof value === 'string',
  'number or text': value => typeof value === 'number' || typeof value === 'string',
  'true or false': value => typeof value === 'boolean',
  true: value => value === true || value === 'true',
  day: value => typeof value === 'string' && isDay(value),
  moment: value =>
    typeof value === 'string' && MOMENT.test(value) && isDay(value.slice(0, 10)) && isTime(value),
};

const isTime = (moment: string) => !Number.isNaN(Date.parse(moment));

const { kinds } = coreTexts.api.filters;
const KIND_TEXTS: Record<Kind, Bilingual> = {
  number: kinds.number,
  text: kinds.text,
  'number or text': kinds.numberOrText,
  'true or false': kinds.trueOrFalse,
  true: kinds.onlyTrue,
  day: kinds.day,
  moment: kinds.moment,
};

const refusal = (name: string, takes: Bilingual) =>
  new AppError(
    'bad_request',
    inEach(language => filled(coreTexts.api.filters.takes, { name, takes: takes[language] })[language]),
  );

/**
 * Rejects a filter value of the wrong kind, which would find nothing or be misinterpreted by the database.
 * Throws `bad_request` naming the filter.
 */
export function requireKind(
  name: string,
  { takes, takesSeveral }: { takes: FilterType; takesSeveral: boolean },
  value: unknown,
): void {
  if (Array.isArray(value) && !takesSeveral) throw refusal(name, kinds.oneValue);
  const values = [value].flat();
  if (typeof takes === 'string') {
    if (!values.every(FITS[takes])) throw refusal(name, KIND_TEXTS[takes]);
  } else if (!values.every(one => takes.includes(String(one))))
    throw refusal(
      name,
      inEach(() => takes.join(', ')),
    );
}
