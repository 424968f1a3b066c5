import type { SameShape } from '#src/i18n/shape.ts';
import { bookFields } from '#src/ui/history/bookFields.ts';

const en = {
  quickbooks: {
    title: 'QuickBooks',
    subtitle:
      'Charges, payments, refunds, tax and vendors’ settlements as files for QuickBooks: each entry in one file, and only once.',
    from: 'From',
    fromHelp: 'Empty: everything that waits',
    to: 'Through',
    make: 'Export %{count} entry |||| Export %{count} entries',
    makeTitle: 'Make the files?',
    makeText:
      '%{count} entry through %{day} counts as exported and comes in no other file. |||| %{count} entries through %{day} count as exported and come in no other file.',
    makeAction: 'Export',
    missing: 'These have no name in QuickBooks yet: %{names}.',
    toSettings: 'Name them',
    earlier:
      '%{count} entry waits from before the first day and stays out. |||| %{count} entries wait from before the first day and stay out.',
    kinds: {
      charges: 'Charges',
      payments: 'Payments',
      refunds: 'Refunds',
      writeOffs: 'Waived',
      bills: 'Bills of vendors',
    },
    entries: '%{count} entry |||| %{count} entries',
    since: 'New since export %{number}, which went through %{day}',
    first: 'Nothing has been exported yet',
    accounts: 'Accounts',
    account: 'Account',
    debit: 'Debit',
    credit: 'Credit',
    notNamed: 'no name yet',
    nothing: 'Everything of these days is in a file already.',
    past: 'Exports so far',
    noPast: 'Nothing has been exported yet.',
    number: 'Export %{number}',
    through: 'through',
    transactions: '%{count} transaction |||| %{count} transactions',
    undoTitle: 'Undo export %{number}?',
    undoText:
      'Its entries come again in the next export. If QuickBooks has taken in the files, remove them there first, or everything is there twice.',
    names: bookFields.en,
    setting: {
      accounts: 'Accounts',
      accountsHelp:
        'Each as it is called in your chart of accounts; a sub-account after a colon, such as Income:Mowing.',
      money: 'Where money comes in',
      moneyHelp: 'A bank account, or Undeposited Funds.',
      vendors: 'What vendors get',
      vendorsHelp:
        'Each settlement that is issued goes out as a bill; it is paid in QuickBooks. Left empty, settlements stay out of the files.',
      tax: 'Sales tax on invoices',
      taxHelp: 'The sales tax item and its agency have to be in QuickBooks before the first import.',
    },
  },
} as const;

const es = {
  quickbooks: {
    title: 'QuickBooks',
    subtitle:
      'Cobros, pagos, reembolsos, impuestos y liquidaciones de proveedores en archivos para QuickBooks: cada movimiento en uno solo y una sola vez.',
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
      charges: 'Cobros',
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
    past: 'Exportaciones hasta ahora',
    noPast: 'Todavía no se exportó nada.',
    number: 'Exportación %{number}',
    through: 'hasta el',
    transactions: '%{count} transacción |||| %{count} transacciones',
    undoTitle: '¿Deshacer la exportación %{number}?',
    undoText:
      'Sus movimientos salen de nuevo en la próxima. Si QuickBooks ya importó los archivos, quítelos allí primero; si no, todo queda dos veces.',
    names: bookFields.es,
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
} as const satisfies SameShape<typeof en>;

export const quickbooksMessages = { en, es };
