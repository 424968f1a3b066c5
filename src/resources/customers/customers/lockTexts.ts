import type { SameShape } from '#src/i18n/shape.ts';

const en = {
  lock: {
    title: 'Lock %{name}?',
    help: 'A locked customer gets no new services and cannot sign in; whoever is signed in is signed out. Planned visits stay.',
    reason: 'Reason',
    action: 'Lock',
    menu: 'Lock the customer',
    unlock: 'Unlock',
    unlockMenu: 'Unlock the customer',
    unlockTitle: 'Unlock %{name}?',
    unlockText: 'They can sign in again and get new services. Visits that were stopped for a payment resume.',
    banner: 'This customer is locked: no new services, no sign-in.',
    since: 'Since %{day}, by %{who}.',
    stopped: 'A payment failed for good',
    stoppedBy: 'A payment failed for good; paying %{amount} unlocks them',
    stoppedBanner:
      'A payment failed for good: visits have stopped since %{day}, and nothing new is sold. They resume automatically once it is paid. The customer can still sign in.',
    done: '%{name} is locked.',
    undone: '%{name} is unlocked.',
  },
  locked: {
    title: 'Locked customers',
    count: '%{count} locked customer |||| %{count} locked customers',
    none: 'Nobody is locked. A customer is locked from their page, or when a payment fails for good.',
    fields: {
      name: 'Customer',
      code: 'Code',
      reason: 'Reason',
      lockedAt: 'Locked on',
      lockedBy: 'By',
      properties: 'Properties',
      failed: 'Failed charges',
      open: 'Open of them',
      phone: 'Phone',
      email: 'E-mail',
    },
    automatic: 'After a payment',
    history: 'History',
  },
} as const;

const es = {
  lock: {
    title: '¿Bloquear a %{name}?',
    help: 'Un cliente bloqueado no recibe servicios nuevos ni puede iniciar sesión; si la tiene abierta, se cierra. Las visitas planeadas se quedan.',
    reason: 'Motivo',
    action: 'Bloquear',
    menu: 'Bloquear al cliente',
    unlock: 'Desbloquear',
    unlockMenu: 'Desbloquear al cliente',
    unlockTitle: '¿Desbloquear a %{name}?',
    unlockText:
      'Podrá iniciar sesión y recibir servicios nuevos. Las visitas que un cobro había detenido continúan.',
    banner: 'Este cliente está bloqueado: sin servicios nuevos ni inicio de sesión.',
    since: 'Desde el %{day}, por %{who}.',
    stopped: 'Se dejó de intentar un cobro',
    stoppedBy: 'Se dejó de intentar un cobro; se levanta al pagar %{amount}',
    stoppedBanner:
      'Se dejó de intentar un cobro: las visitas paran desde el %{day} y no se vende nada nuevo. Se levanta solo al pagar lo pendiente; el cliente puede iniciar sesión.',
    done: '%{name} está bloqueado.',
    undone: '%{name} está desbloqueado.',
  },
  locked: {
    title: 'Clientes bloqueados',
    count: '%{count} cliente bloqueado |||| %{count} clientes bloqueados',
    none: 'No hay nadie bloqueado. Se bloquea en la página del cliente o cuando un cobro se da por perdido.',
    fields: {
      name: 'Cliente',
      code: 'Código',
      reason: 'Motivo',
      lockedAt: 'Bloqueado el',
      lockedBy: 'Por',
      properties: 'Propiedades',
      failed: 'Cargos fallidos',
      open: 'Pendiente',
      phone: 'Teléfono',
      email: 'Correo',
    },
    automatic: 'Por un cobro',
    history: 'Historial',
  },
} as const satisfies SameShape<typeof en>;

export const lockTexts = { en, es };
