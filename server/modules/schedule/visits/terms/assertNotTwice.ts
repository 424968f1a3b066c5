import type { Bilingual } from '#contract/core/messages.ts';
import type { NewServiceBody } from '#contract/schedule/schedule.ts';
import { AppError } from '#server/api/errors.ts';
import type { RunningService } from './runningServices.ts';

type Running = Pick<RunningService, 'type' | 'endDate'> & {
  /** The customer, if it runs at another property at the same address. */
  customerName?: string;
};

const isRepeated = ({ type, frequency }: NewServiceBody) => type !== 'call-log' && frequency !== -1;

/**
 * Asks for confirmation if the same work is sold twice, beside a service that already runs at the address or
 * within one sale, since each visit would be done and charged twice. Throws `invalid` naming
 * `services.<index>.isSecond`.
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
    const text = same.customerName === undefined ? SOLD_ALREADY : soldTo(same.customerName);
    throw AppError.invalid({ [`services.${index}.isSecond`]: text });
  }
}

const soldTo = (name: string): Bilingual => ({
  en: `${name} already has such a service at this address. Change that one, or say that you want a second one.`,
  es: `${name} ya tiene un servicio así en esta dirección. Cambie ese o indique que quiere otro.`,
});

const SOLD_ALREADY = {
  en: 'This property has such a service already. Say that you want a second one, or change the one that runs.',
  es: 'Esta propiedad ya tiene un servicio así. Indique que quiere otro o cambie el que ya tiene.',
};
