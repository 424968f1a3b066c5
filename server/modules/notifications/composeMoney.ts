import type { NotificationType } from '../../../contract/enums.ts';
import type { Bilingual } from '../../../contract/messages.ts';
import { showMoney } from '../../../contract/money.ts';
import type { Tx } from '../../db/connect.ts';
import type { DomainEvent } from '../../events.ts';
import { addressOf } from './addressOf.ts';
import type { Composed } from './compose.ts';

type ChargeChanged = Extract<DomainEvent, { type: 'charge.changed' }>;

interface Told {
  type: NotificationType;
  title: Bilingual;
}

const PAID: Told = { type: 'payment-success', title: { en: 'Payment received', es: 'Pago recibido' } };
const FAILED: Told = { type: 'payment-failed', title: { en: 'Payment failed', es: 'El pago falló' } };
const WAIVED: Told = { type: 'no-charge-assignment', title: { en: 'No charge', es: 'Sin cobro' } };
const REVERTED: Told = {
  type: 'no-charge-revert',
  title: { en: '“No charge” was taken back', es: 'Se deshizo el «sin cobro»' },
};

/** What a change of a charge means to office and customer: paid, declined, waived, or the waiver taken back. */
export async function chargeNotifications(tx: Tx, event: ChargeChanged): Promise<Composed[]> {
  const told = whatToTell(event);
  if (!told) return [];
  const address = await addressOf(tx, event.propertyId);
  const amount = showMoney(event.totalCents);
  return [
    {
      ...told,
      to: { staff: ['charge_list'], customerId: event.customerId },
      message: { en: `${amount} for ${address}.`, es: `${amount} por ${address}.` },
      propertyId: event.propertyId,
      others: { charge: event.chargeId },
    },
  ];
}

function whatToTell({ isSettled, status, waiver }: ChargeChanged): Told | null {
  if (isSettled) return status === 'success' ? PAID : FAILED;
  if (!waiver) return null;
  return waiver === 'given' ? WAIVED : REVERTED;
}
