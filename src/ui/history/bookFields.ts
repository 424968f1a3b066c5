import type { BookName } from '../../../contract/quickbooks.ts';

/** What QuickBooks’ accounts are called here: on the screens of the export, of its settings, and in their history. */
export const bookFields = {
  en: {
    receivable: 'Accounts receivable',
    incomeMow: 'Income from lawn service',
    incomeBnb: 'Income from bush and bed work',
    incomeCallLog: 'Income from call-outs',
    tax: 'Sales tax payable',
    discounts: 'Discounts',
    writtenOff: 'Waived charges',
    refunds: 'Refunds',
    overpayments: 'Paid twice',
    card: 'Cards',
    cash: 'Cash',
    check: 'Checks',
    other: 'Other payments',
    taxItem: 'Sales tax item',
    taxAgency: 'Tax agency',
  },
  es: {
    receivable: 'Cuentas por cobrar',
    incomeMow: 'Ingresos por césped',
    incomeBnb: 'Ingresos por arbustos y canteros',
    incomeCallLog: 'Ingresos por visitas a pedido',
    tax: 'Impuesto sobre ventas por pagar',
    discounts: 'Descuentos',
    writtenOff: 'Cargos condonados',
    refunds: 'Reembolsos',
    overpayments: 'Pagado dos veces',
    card: 'Tarjetas',
    cash: 'Efectivo',
    check: 'Cheques',
    other: 'Otros pagos',
    taxItem: 'Artículo del impuesto',
    taxAgency: 'Agencia tributaria',
  },
} as const satisfies Record<'en' | 'es', Record<BookName, string>>;
