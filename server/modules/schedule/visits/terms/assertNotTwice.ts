import type { Bilingual } from '#contract/core/messages.ts';
import type { NewServiceBody } from '#contract/schedule/schedule.ts';
import { AppError } from '#server/api/errors.ts';
import { filled } from '#texts/localized.ts';
import { scheduleTexts } from '#texts/server/schedule.ts';
import type { RunningService } from './runningServices.ts';

type Running = Pick<RunningService, 'type' | 'endDate'> & {
  /** The customer, if it runs at another property at the same address. */
  customerName?: string;
};

const isRepeated = ({ type, frequency }: NewServiceBody) => type !== 'call-log' && frequency !== -1;

/**
 * Requires confirmation if the same work is sold twice, either within one sale or in addition to a service
 * that already runs at the address, because each visit would be done and charged twice. Throws `invalid`
 * naming `services.<index>.isSecond`.
 */
export function assertNotTwice(sold: readonly NewServiceBody[], running: readonly Running[]): void {
  for (const [index, service] of sold.entries()) {
    if (!isRepeated(service) || service.isSecond) continue;
    const beside: Pick<Running, 'type' | 'customerName'>[] = [
      ...running.filter(({ endDate }) => endDate === null || endDate >= service.startDate),
      ...sold.slice(0, index).filter(isRepeated),
    ];
    const same = beside.find(other => other.type === service.type);
    if (!same) continue;
    const text =
      same.customerName === undefined ? scheduleTexts.visits.soldAlready : soldTo(same.customerName);
    throw AppError.invalid({ [`services.${index}.isSecond`]: text });
  }
}

const soldTo = (name: string): Bilingual => filled(scheduleTexts.visits.alreadySuchServiceAddress, { name });
