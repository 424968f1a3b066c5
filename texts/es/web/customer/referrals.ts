import type { referMessages as english } from '#texts/en/web/customer/referrals.ts';
import type { TextsLike } from '#texts/localized.ts';

export const referMessages = {
  refer: {
    title: 'Recomiende y gane',
    share: 'Comparta su enlace',
    property: 'Propiedad',
    noProperty: 'No tiene ninguna propiedad cuyo enlace pueda compartir.',
    link: 'Su enlace de referido',
    copy: 'Copiar',
    copiedShort: 'Copiado',
    copied: '¡Enlace de referido copiado al portapapeles!',
    notCopied: 'No se pudo copiar el enlace. Selecciónelo y cópielo usted.',
    qr: 'Código QR de su enlace de referido',
    download: 'Descargar código QR',
    rules: 'Cómo funciona',
    trackers: 'Sus recomendados',
    noTrackers: 'Todavía nadie se ha registrado con su enlace.',
    side: {
      referrer: '%{name} llegó con su enlace',
      referred: 'Lo recomendó %{name}',
    },
    progress: '%{done} de %{goal} servicios',
    reached: 'El corte gratis está ganado.',
    missing:
      'Falta %{smart_count} servicio para un corte gratis. |||| Faltan %{smart_count} servicios para un corte gratis.',
    since: 'Desde el %{day}.',
    wallet: 'Sus cortes gratis',
    noFreeMows: 'Aquí aparecen los cortes gratis que gane.',
    waiting: 'Tiene %{smart_count} corte gratis por usar. |||| Tiene %{smart_count} cortes gratis por usar.',
    ready: 'Listo para usar',
    usesOn: 'Visita gratis: %{day}',
    usedOn: 'Usado: %{day}',
    earned: {
      referrer: 'Ganado el %{day} por una recomendación.',
      referred: 'Ganado el %{day} por sus primeros servicios.',
    },
    use: 'Usar un corte gratis',
    useTitle: '¿Qué corte será gratis?',
    useAction: 'Hacerlo gratis',
    noneComing:
      'No hay ningún corte próximo con costo. Inténtelo cuando estén planeadas sus próximas visitas.',
    takeBack: 'Retirar',
    takeBackTitle: '¿Retirar el corte gratis?',
    takeBackText:
      'La visita del %{day} en %{address} tendrá su precio normal y el corte gratis quedará para otra visita.',
  },
} satisfies TextsLike<typeof english>;
