import { showDay } from '#contract/core/days.ts';
import { showMoney } from '#contract/core/money.ts';
import { extraDetail, extraName } from '#contract/field/extraWork.ts';
import type { ChargeLine, PriceSetting } from '#contract/money/chargeLines.calls.ts';
import { businessDayOf } from '#src/dataProvider/today.ts';
import { storedLanguage } from '#src/i18n/language.ts';
import { frequencyKey } from '#src/i18n/words.ts';

type Translate = (key: string, options?: Record<string, unknown>) => string;

interface LineText {
  /** Purpose of the line. */
  title: string;
  /** Origin of the amount, if there is more to say. */
  detail: string | null;
}

/** Formats minutes: `45 min`, `2 h`, `2 h 15 min`. */
export function timeText(minutes: number, translate: Translate): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return translate('money.time.minutes', { minutes: rest });
  if (rest === 0) return translate('money.time.hours', { hours });
  return translate('money.time.both', { hours, minutes: rest });
}

const lower = (text: string) => text.toLocaleLowerCase();

/** Says who set a price by hand, when and why. */
function settingText(
  set: PriceSetting | undefined,
  line: (key: string, options?: Record<string, unknown>) => string,
): string | null {
  if (!set) return null;
  const { by, at, reason, campaignFrom, estimateId } = set;
  if (campaignFrom !== null) return line('byCampaign', { day: showDay(campaignFrom), by });
  if (estimateId) return line('byEstimate', { id: estimateId, by, day: showDay(businessDayOf(at)) });
  const said = line('setBy', { by, day: showDay(businessDayOf(at)) });
  return reason ? `${said}: ${reason}` : `${said}. ${line('noReason')}`;
}

/** Describes a line of a charge in the reader's language. */
export function lineText({ source }: ChargeLine, translate: Translate): LineText {
  const line = (key: string, options?: Record<string, unknown>) => translate(`money.line.${key}`, options);
  const only = (title: string, detail: string | null = null): LineText => ({ title, detail });
  switch (source.from) {
    case 'price-list':
      return {
        title: line('priceList', {
          service: translate('words.serviceType.mow'),
          frequency: lower(translate(frequencyKey(source.frequency))),
          lotSize: lower(translate(`words.lotSize.${source.lotSize}`)),
        }),
        detail: source.listFrom
          ? line('priceListSince', {
              vendor: source.vendor,
              day: showDay(source.listFrom),
              version: source.listVersion,
            })
          : line('priceListFrom', { vendor: source.vendor, version: source.listVersion }),
      };
    case 'service-override':
      return only(line('serviceOverride'), settingText(source.set, line));
    case 'visit-override':
      return only(line('visitOverride'), settingText(source.set, line));
    case 'manual':
      return only(line('manual'), settingText(source.set, line));
    case 'part':
      return only(
        line('part', { part: translate(`words.frontBack.${source.frontBack}`), percent: source.percent }),
      );
    case 'corner-lot':
      return only(line('cornerLot'));
    case 'hours':
      return {
        title: line('hours', {
          time: timeText(source.billedMinutes, translate),
          rate: showMoney(source.hourlyCents),
        }),
        detail:
          source.capMinutes !== null && source.workedMinutes > source.capMinutes
            ? line('hoursCapped', {
                time: timeText(source.workedMinutes, translate),
                cap: timeText(source.capMinutes, translate),
              })
            : line('hoursWorked', { time: timeText(source.workedMinutes, translate) }),
      };
    case 'typed':
      return only(source.description, source.isTaxable ? null : line('untaxed'));
    case 'extra': {
      const language = storedLanguage();
      const said = [
        extraDetail(source, language),
        line('agreed', { day: showDay(source.agreedOn) }),
        source.isTaxable ? null : line('untaxed'),
      ];
      return only(extraName(source, language), said.filter(Boolean).join(' · '));
    }
    case 'call-log':
      return only(line('callLog'));
    case 'discount':
      return only(
        line('discount', { code: source.code }),
        source.type === 'percentage'
          ? line('discountPercent', { percent: source.percent ?? 0 })
          : line(`discountTypes.${source.type}`),
      );
    case 'free':
      return only(line('freeMow'), line(`freeMowOf.${source.side}`));
    case 'tax':
      return only(
        source.market === null
          ? line('noTax')
          : line('tax', { market: source.market, percent: source.percent }),
        source.validFrom ? line('taxSince', { day: showDay(source.validFrom) }) : null,
      );
  }
}
