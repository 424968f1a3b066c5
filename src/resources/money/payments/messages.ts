import type { SameShape } from '#src/i18n/shape.ts';

const en = {
  payments: {
    receipt: 'Receipt',
    title: 'Payments',
    count: '%{count} payment |||| %{count} payments',
    searchHint: 'Search customer, address, phone, code',
    none: 'Payments and refunds appear here on the day the money moves.',
    receivedOn: 'Received on',
    kind: 'Kind',
    kinds: { sale: 'Payment', refund: 'Refund' },
    chargeback: 'Taken back by the bank',
    method: 'Method',
    methods: { card: 'Card', cash: 'Cash', check: 'Check', other: 'Other' },
    ahead: 'Paid ahead',
    amount: 'Amount',
    customer: 'Customer',
    address: 'Address',
    work: 'Work done on',
    reference: 'Number',
    by: 'Recorded by',
    sums: 'What came in',
    received: 'Received',
    refunded: 'Refunded',
    kept: 'Kept',
  },
} as const;

const es: SameShape<typeof en> = {
  payments: {
    receipt: 'Recibo',
    title: 'Pagos',
    count: '%{count} pago |||| %{count} pagos',
    searchHint: 'Cliente, dirección, teléfono, código',
    none: 'Aquí aparecen los pagos y reembolsos el día en que se mueve el dinero.',
    receivedOn: 'Recibido el',
    kind: 'Tipo',
    kinds: { sale: 'Pago', refund: 'Reembolso' },
    chargeback: 'Retirado por el banco',
    method: 'Medio',
    methods: { card: 'Tarjeta', cash: 'Efectivo', check: 'Cheque', other: 'Otro' },
    ahead: 'Por adelantado',
    amount: 'Importe',
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
};

export const paymentMessages = { en, es };
