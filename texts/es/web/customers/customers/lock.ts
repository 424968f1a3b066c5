import type { lockMessages as english } from '#texts/en/web/customers/customers/lock.ts';
import type { TextsLike } from '#texts/localized.ts';

export const lockMessages = {
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
    stopped: 'Pago rechazado definitivamente',
    stoppedBy: 'Pago rechazado definitivamente; se desbloquea al pagar %{amount}',
    stoppedBanner:
      'Pago rechazado definitivamente: las visitas están detenidas desde el %{day} y no se venden servicios nuevos. Al pagarse, todo continúa automáticamente. El cliente puede iniciar sesión.',
    done: '%{name} está bloqueado.',
    undone: '%{name} está desbloqueado.',
  },
  locked: {
    title: 'Clientes bloqueados',
    count: '%{count} cliente bloqueado |||| %{count} clientes bloqueados',
    none: 'No hay nadie bloqueado. Se bloquea en la página del cliente o cuando un pago se rechaza definitivamente.',
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
} satisfies TextsLike<typeof english>;
