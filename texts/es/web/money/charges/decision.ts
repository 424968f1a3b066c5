import type { decisionMessages as english } from '#texts/en/web/money/charges/decision.ts';
import type { TextsLike } from '#texts/localized.ts';

export const decisionMessages = {
  collect: {
    title: 'Cobrar %{amount}',
    of: '%{customer}, %{address}',
    confirm: 'Cobrar %{amount}',
  },
  hold: {
    title: 'Retener',
    help: 'No se cobra hasta que alguien lo libere.',
  },
  release: {
    title: 'Liberar el cargo',
    help: 'Se puede cobrar de nuevo.',
  },
  waive: {
    title: 'Sin cobro',
    help: 'No se cobrarán %{amount}. Esto se puede deshacer.',
  },
  revert: {
    title: 'Deshacer «sin cobro»',
    help: 'El cargo vuelve a esperar el pago.',
  },
  billAgain: {
    title: 'Facturar de nuevo',
    help: 'El cliente volverá a deber %{amount}. Puede cobrarlo enseguida; también lo cobra un cobro automático, como cualquier otro cargo.',
  },
  putOff: {
    title: 'Cobrar más tarde',
    help: 'Nadie cobra %{amount} antes de ese día. Esa mañana el cargo vuelve a esperar el pago, también del cobro nocturno si está activo, y se avisa a la oficina.',
    date: 'Cobrar el',
    save: 'Cobrar más tarde',
  },
  putOffRevert: {
    title: 'Cobrar ahora',
    help: 'El cargo queda como estaba antes.',
  },
  byHand: {
    title: 'Pagará en efectivo o cheque',
    help: '%{amount} sigue pendiente y ningún cobro automático usa una tarjeta.',
  },
  byHandRevert: {
    title: 'Cobrar con tarjeta',
    help: 'El cargo se puede volver a cobrar con tarjeta.',
  },
  unbill: {
    title: 'No cobrar esta visita',
    help: 'No se debe nada por la visita. Esto se puede deshacer.',
  },
  bill: {
    title: 'Cobrar esta visita',
    help: 'Cuesta lo que cuesta una visita de ese día.',
  },
  lines: {
    new: 'Cargo nuevo',
    saveNew: 'Agregar cargo',
    save: 'Cambiar líneas',
    help: 'Para trabajo sin visita. Los montos son antes de impuestos; se suma el impuesto del mercado.',
    service: 'Cuenta como',
    line: 'Línea %{number}',
    description: 'Concepto',
    amount: 'Monto',
    taxable: 'Impuesto sobre ventas',
    add: 'Agregar una línea',
    remove: 'Quitar la línea',
    withdrawHelp: 'El cargo se retira para siempre. Su historial lo conserva, con el motivo.',
  },
  later: {
    title: 'Clientes con cargo aplazado',
    count: '%{count} cargo aplazado |||| %{count} cargos aplazados',
    none: 'No hay nada aplazado. Un cargo se aplaza desde su panel, con el día y el motivo.',
    date: 'Cobrar el',
    work: 'Trabajo del',
    reason: 'Motivo',
  },
  manual: {
    title: 'Anotar un pago',
    help: 'Para dinero que no llegó por la pasarela.',
    method: 'Tipo de pago',
    amount: 'Monto',
    reference: 'Número de cheque o nota',
    save: 'Anotar pago',
  },
  discount: {
    title: 'Aplicar un descuento',
    which: 'Descuento',
    save: 'Aplicar',
  },
  undiscount: {
    title: 'Quitar un descuento',
    save: 'Quitar',
  },
  price: {
    title: 'Fijar el precio',
    help: 'Antes de descuentos e impuesto, que se aplican después.',
    amount: 'Precio',
    save: 'Fijar precio',
  },
  void: {
    title: 'Anular el pago de hoy',
    help: 'Se devuelven %{amount} antes de que la pasarela liquide el pago: el banco del cliente no muestra ninguno de los dos. Un pago liquidado se reembolsa.',
    save: 'Anular',
  },
  refund: {
    title: 'Devolver dinero',
    payment: 'Pago',
    amount: 'Monto',
    save: 'Devolver',
  },
} satisfies TextsLike<typeof english>;
