import type { SameShape } from '#src/i18n/shape.ts';

const en = {
  refer: {
    title: 'Refer & Earn',
    share: 'Share your link',
    property: 'Property',
    noProperty: 'You have no property with a link to share.',
    link: 'Your referral link',
    copy: 'Copy',
    copiedShort: 'Copied',
    copied: 'Referral link copied to clipboard!',
    notCopied: 'The link could not be copied. Select it and copy it yourself.',
    qr: 'QR code of your referral link',
    download: 'Download QR code',
    rules: 'How it works',
    trackers: 'Your referrals',
    noTrackers: 'Nobody has signed up with your link yet.',
    side: { referrer: '%{name} came through your link', referred: 'You were referred by %{name}' },
    progress: '%{done} of %{goal} services',
    reached: 'The free mow is earned.',
    missing:
      '%{smart_count} service to go for a free mow. |||| %{smart_count} services to go for a free mow.',
    since: 'Since %{day}.',
    wallet: 'Your free mows',
    noFreeMows: 'Free mows that you earn appear here.',
    waiting:
      '%{smart_count} free mow is waiting to be used. |||| %{smart_count} free mows are waiting to be used.',
    ready: 'Ready to be used',
    usesOn: 'Free visit: %{day}',
    usedOn: 'Used: %{day}',
    earned: {
      referrer: 'Earned on %{day} for a referral.',
      referred: 'Earned on %{day} for your first services.',
    },
    use: 'Use a free mow',
    useTitle: 'Which mow should be free?',
    useAction: 'Make it free',
    noneComing: 'You have no upcoming mow to pay for. Try again when your next visits are planned.',
    takeBack: 'Take back',
    takeBackTitle: 'Take the free mow back?',
    takeBackText:
      'The visit on %{day} at %{address} will cost its usual price, and the free mow waits for another visit.',
  },
} as const;

const es = {
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
    side: { referrer: '%{name} llegó con su enlace', referred: 'Lo recomendó %{name}' },
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
} as const satisfies SameShape<typeof en>;

export const referMessages = { en, es };
