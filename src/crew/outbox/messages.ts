import type { FieldEventType } from '#contract/core/enums.ts';
import type { SameShape } from '#src/i18n/shape.ts';

const en = {
  crewOutbox: {
    updated: 'Updated %{time}',
    signOutTitle: 'Sign out now?',
    signOutUnsent:
      '%{smart_count} report is not sent yet. It stays on this phone and is sent when you sign in here again. |||| %{smart_count} reports are not sent yet. They stay on this phone and are sent when you sign in here again.',
    signOutOffline: 'There is no connection: nobody can sign in again until there is signal.',
    signOutAnyway: 'Sign out',
    stay: 'Stay signed in',
    notKept: 'Not saved',
    diskFull:
      'This phone has no space left, and this was not saved. Delete photos or apps that you do not need, then tap again. Until then, write it down or call the office.',
    notKeptHelp:
      'The phone could not save that. Close the app, open it again and tap once more. If it keeps happening, call the office.',
    notSent: 'Not sent yet',
    waiting:
      '%{smart_count} waiting to send · saved on this phone |||| %{smart_count} waiting to send · saved on this phone',
    refused:
      '%{smart_count} report had no effect: see why |||| %{smart_count} reports had no effect: see why',
    othersWaiting:
      '%{smart_count} report of someone else is saved on this phone, not sent yet |||| %{smart_count} reports of others are saved on this phone, not sent yet',
    ofOthersTitle: 'Work of others on this phone',
    ofOthersHelp:
      'These go out when the person who made them signs in on this phone. If they can’t, call the office: with its code you can send them, and they count as that person’s work. Or save them to a file for the office.',
    number: 'no.',
    code: 'Code from the office',
    send: 'Send',
    sentForOther: 'Sent. It counts as the work of the person who made it.',
    someLeft:
      '%{smart_count} report could not be sent. Try again, or save it to a file for the office. |||| %{smart_count} reports could not be sent. Try again, or save them to a file for the office.',
    ofOther: '%{name}: %{smart_count} report |||| %{name}: %{smart_count} reports',
    someoneElse: 'Someone else',
    waitingTitle: 'Waiting to send',
    waitingHelp: 'Saved on this phone. It is sent as soon as there is signal; you can keep working.',
    sendNow: 'Send now',
    sending: 'Sending…',
    everythingSent: 'Everything is sent.',
    ownSent: 'Everything of yours is sent.',
    remove: 'Remove',
    saveFile: 'Save unsent work to a file',
    saveFileShort: 'Save to a file',
    event: {
      start: 'Start',
      complete: 'Complete',
      skip: 'Skip',
      undo: 'Undo',
      acknowledge: 'Announcement read',
      'extra-time': 'More time',
      'on-my-way': 'On my way',
      message: 'Message to the customer',
      offer: 'Extra work offered',
      'offer-done': 'Extra work done',
      note: 'Note',
      photo: 'Photo',
      position: 'Position',
      clock: 'Clock',
      'delay-answer': 'Answer about finishing the day',
    } satisfies Record<FieldEventType, string>,
  },
} as const;

const es = {
  crewOutbox: {
    updated: 'Actualizado: %{time}',
    signOutTitle: '¿Cerrar sesión ahora?',
    signOutUnsent:
      'Falta enviar %{smart_count} reporte. Se queda en este teléfono y se envía cuando usted vuelva a iniciar sesión aquí. |||| Faltan por enviar %{smart_count} reportes. Se quedan en este teléfono y se envían cuando usted vuelva a iniciar sesión aquí.',
    signOutOffline: 'No hay conexión: nadie podrá volver a iniciar sesión hasta que haya señal.',
    signOutAnyway: 'Cerrar sesión',
    stay: 'No, seguir aquí',
    notKept: 'No se guardó',
    diskFull:
      'El teléfono ya no tiene espacio y no se guardó nada de eso. Borre fotos o aplicaciones que no necesite y vuelva a intentarlo. Mientras tanto, anótelo o llame a la oficina.',
    notKeptHelp:
      'El teléfono no pudo guardarlo. Cierre la aplicación, ábrala otra vez y vuelva a intentarlo. Si sigue igual, llame a la oficina.',
    notSent: 'Sin enviar',
    waiting:
      '%{smart_count} por enviar · guardado en este teléfono |||| %{smart_count} por enviar · guardados en este teléfono',
    refused:
      '%{smart_count} reporte no tuvo efecto: vea por qué |||| %{smart_count} reportes no tuvieron efecto: vea por qué',
    othersWaiting:
      '%{smart_count} reporte de otra persona guardado en este teléfono, sin enviar |||| %{smart_count} reportes de otras personas guardados en este teléfono, sin enviar',
    ofOthersTitle: 'Trabajo de otras personas en este teléfono',
    ofOthersHelp:
      'Se envían cuando quien los hizo inicie sesión en este teléfono. Si no puede, llame a la oficina: con su código usted los envía y cuentan como trabajo de esa persona. O guárdelos en un archivo para la oficina.',
    number: 'n.º',
    code: 'Código de la oficina',
    send: 'Enviar',
    sentForOther: 'Enviado. Cuenta como trabajo de quien lo hizo.',
    someLeft:
      'No se pudo enviar %{smart_count} reporte. Intente de nuevo o guárdelo en un archivo para la oficina. |||| No se pudieron enviar %{smart_count} reportes. Intente de nuevo o guárdelos en un archivo para la oficina.',
    ofOther: '%{name}: %{smart_count} reporte |||| %{name}: %{smart_count} reportes',
    someoneElse: 'Otra persona',
    waitingTitle: 'Por enviar',
    waitingHelp:
      'Está guardado en este teléfono. Se envía solo en cuanto haya señal; puede seguir trabajando.',
    sendNow: 'Enviar ahora',
    sending: 'Enviando…',
    everythingSent: 'Todo está enviado.',
    ownSent: 'Todo lo suyo está enviado.',
    remove: 'Quitar',
    saveFile: 'Guardar lo no enviado en un archivo',
    saveFileShort: 'Guardar en archivo',
    event: {
      start: 'Empezar',
      complete: 'Terminar',
      skip: 'Omitir',
      undo: 'Deshacer',
      acknowledge: 'Anuncio leído',
      'extra-time': 'Más tiempo',
      'on-my-way': 'Voy en camino',
      message: 'Mensaje al cliente',
      offer: 'Trabajo extra ofrecido',
      'offer-done': 'Trabajo extra hecho',
      note: 'Nota',
      photo: 'Foto',
      position: 'Posición',
      clock: 'Reloj',
      'delay-answer': 'Respuesta sobre terminar el día',
    },
  },
} satisfies SameShape<typeof en>;

export const outboxMessages = { en, es };
