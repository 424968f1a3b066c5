import type { bookFields as english } from '#texts/en/web/ui/history/bookFields.ts';
import type { TextsLike } from '#texts/localized.ts';

/** Names of QuickBooks accounts, shared by the export screens, their settings, and the history. */
export const bookFields = {
  receivable: 'Cuentas por cobrar',
  incomeMow: 'Ingresos por césped',
  incomeBnb: 'Ingresos por arbustos y canteros',
  incomeCallLog: 'Ingresos por visitas a pedido',
  tax: 'Impuesto sobre ventas por pagar',
  discounts: 'Descuentos',
  writtenOff: 'Cargos condonados',
  refunds: 'Reembolsos',
  overpayments: 'Pagado dos veces',
  credit: 'Saldo a favor de clientes',
  card: 'Tarjetas',
  cash: 'Efectivo',
  check: 'Cheques',
  other: 'Otros pagos',
  vendorCost: 'Trabajo de proveedores',
  payable: 'Cuentas por pagar',
  taxItem: 'Artículo del impuesto',
  taxAgency: 'Agencia tributaria',
} satisfies TextsLike<typeof english>;
