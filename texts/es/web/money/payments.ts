import type { paymentMessages as english } from '#texts/en/web/money/payments.ts';
import type { TextsLike } from '#texts/localized.ts';

export const paymentMessages = {
  payments: {
    receipt: 'Recibo',
    title: 'Pagos',
    count: '%{count} pago |||| %{count} pagos',
    searchHint: 'Cliente, dirección, teléfono, código',
    none: 'Aquí aparecen los pagos y reembolsos el día en que se mueve el dinero.',
    receivedOn: 'Recibido el',
    kind: 'Tipo',
    kinds: {
      sale: 'Pago',
      refund: 'Reembolso',
    },
    chargeback: 'Retirado por el banco',
    method: 'Medio',
    methods: {
      card: 'Tarjeta',
      cash: 'Efectivo',
      check: 'Cheque',
      other: 'Otro',
    },
    ahead: 'Por adelantado',
    amount: 'Monto',
    customer: 'Cliente',
    address: 'Dirección',
    work: 'Trabajo del',
    reference: 'Número',
    by: 'Registrado por',
    sums: 'Lo que entró',
    received: 'Recibido',
    refunded: 'Reembolsado',
    kept: 'Neto',
  },
} satisfies TextsLike<typeof english>;
