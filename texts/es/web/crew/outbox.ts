import type { outboxMessages as english } from '#texts/en/web/crew/outbox.ts';
import type { TextsLike } from '#texts/localized.ts';

export const outboxMessages = {
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
} satisfies TextsLike<typeof english>;
