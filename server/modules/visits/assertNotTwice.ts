import type { NewServiceBody } from '../../../contract/schedule.ts';
import { AppError } from '../../api/errors.ts';
import type { RunningService } from './runningServices.ts';

const isRepeated = ({ type, frequency }: NewServiceBody) => type !== 'call-log' && frequency !== -1;

/**
 * Asks about the same work sold twice, which is two visits and two charges each time: beside a service that runs at the
 * property already, or in one sale. Throws `invalid` naming `services.<index>.isSecond`.
 */
export function assertNotTwice(
  sold: readonly NewServiceBody[],
  running: readonly Pick<RunningService, 'type' | 'endDate'>[],
): void {
  const index = sold.findIndex(
    (service, position) =>
      isRepeated(service) &&
      !service.isSecond &&
      [
        ...running.filter(({ endDate }) => endDate === null || endDate >= service.startDate),
        ...sold.slice(0, position).filter(isRepeated),
      ].some(other => other.type === service.type),
  );
  if (index !== -1) throw AppError.invalid({ [`services.${index}.isSecond`]: SOLD_ALREADY });
}

const SOLD_ALREADY = {
  en: 'This property has such a service already. Say that you want a second one, or change the one that runs.',
  es: 'Esta propiedad ya tiene un servicio así. Indique que quiere otro o cambie el que ya tiene.',
};
