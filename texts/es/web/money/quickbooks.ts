import type { quickbooksTexts as english } from '#texts/en/web/money/quickbooks.ts';
import type { TextsLike } from '#texts/localized.ts';

export const quickbooksTexts = {
  quickbooks: {
    title: 'QuickBooks',
    subtitle:
      'Cargos, pagos, reembolsos, impuestos y liquidaciones de proveedores en archivos para QuickBooks: cada movimiento en uno solo y una sola vez.',
    from: 'Desde',
    fromHelp: 'Vacío: todo lo que espera',
    to: 'Hasta',
    make: 'Exportar %{count} movimiento |||| Exportar %{count} movimientos',
    makeTitle: '¿Hacer los archivos?',
    makeText:
      '%{count} movimiento hasta el %{day} queda como exportado y no sale en otro archivo. |||| %{count} movimientos hasta el %{day} quedan como exportados y no salen en otro archivo.',
    makeAction: 'Exportar',
    missing: 'Todavía no tienen nombre en QuickBooks: %{names}.',
    toSettings: 'Ponerles nombre',
    earlier:
      '%{count} movimiento espera desde antes del primer día y queda fuera. |||| %{count} movimientos esperan desde antes del primer día y quedan fuera.',
    kinds: {
      charges: 'Cargos',
      payments: 'Pagos',
      refunds: 'Reembolsos',
      writeOffs: 'Condonados',
      bills: 'Facturas de proveedores',
    },
    entries: '%{count} movimiento |||| %{count} movimientos',
    since: 'Nuevo desde la exportación %{number}, que llegó hasta el %{day}',
    first: 'Todavía no se exportó nada',
    accounts: 'Cuentas',
    account: 'Cuenta',
    debit: 'Debe',
    credit: 'Haber',
    notNamed: 'sin nombre todavía',
    nothing: 'Todo lo de estos días ya está en un archivo.',
    past: 'Exportaciones anteriores',
    noPast: 'Todavía no se exportó nada.',
    number: 'Exportación %{number}',
    through: 'hasta el',
    transactions: '%{count} transacción |||| %{count} transacciones',
    undoTitle: '¿Deshacer la exportación %{number}?',
    undoText:
      'Sus movimientos salen de nuevo en la próxima. Si QuickBooks ya importó los archivos, quítelos allí primero; si no, todo queda dos veces.',
    setting: {
      accounts: 'Cuentas',
      accountsHelp:
        'Cada una como se llama en su catálogo de cuentas; una subcuenta tras dos puntos, como Income:Mowing.',
      money: 'Adónde entra el dinero',
      moneyHelp: 'Una cuenta bancaria, o Undeposited Funds.',
      vendors: 'Lo que reciben los proveedores',
      vendorsHelp:
        'Cada liquidación emitida sale como factura por pagar; se paga en QuickBooks. Si se deja vacío, las liquidaciones no salen en los archivos.',
      tax: 'Impuesto en las facturas',
      taxHelp:
        'El artículo del impuesto y su agencia deben estar en QuickBooks antes de la primera importación.',
    },
  },
} satisfies TextsLike<typeof english>;
