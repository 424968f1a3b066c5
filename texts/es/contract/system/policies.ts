import type { policies as english } from '#texts/en/contract/system/policies.ts';
import type { TextsLike } from '#texts/localized.ts';

export const policies = {
  privacy: {
    about: [
      'Sobre esta política',
      'Esta política dice qué hace {business} con la información que recibimos de usted como cliente o visitante.',
    ],
    collected: [
      'Qué información recopilamos',
      'Recopilamos lo que usted nos da cuando pide un precio, se inscribe, nos llama o nos escribe: su nombre, correo, teléfono, la dirección de la propiedad, datos de la propiedad (como el tamaño del lote, las puertas y las mascotas) y sus mensajes.',
      'También guardamos registros del trabajo: visitas, fotos de la propiedad, cargos, pagos y calificaciones. Para proteger las cuentas, nuestro sistema registra cuándo y desde qué dirección de internet alguien inicia sesión.',
    ],
    cards: [
      'Tarjetas',
      'Usted escribe el número de su tarjeta en el formulario de nuestro procesador de pagos. Nosotros guardamos solo la marca, los últimos cuatro dígitos y la fecha de vencimiento.',
    ],
    use: [
      'Para qué la usamos',
      'Usamos esta información para dar precios, programar y hacer el trabajo, cobrar, responderle y avisarle de las visitas y los pagos. Si recibe nuestro boletín, cada edición tiene un enlace para darse de baja.',
    ],
    shared: [
      'Quién la recibe',
      'Nuestra oficina, nuestras cuadrillas y las empresas que trabajan para nosotros reciben lo que necesitan para su trabajo. También los servicios que usamos para procesar pagos, enviar correos y mensajes de texto, mostrar mapas y operar nuestro sistema. También compartimos información si la ley lo exige.',
      'No compartimos números de celular ni el consentimiento para recibir mensajes de texto con terceros ni afiliados para sus fines de mercadeo o promoción.',
    ],
    texts: [
      'Mensajes de texto',
      'Si acepta recibir mensajes de texto, podemos escribirle sobre su solicitud, las visitas y los pagos. La frecuencia de los mensajes varía. Pueden aplicarse tarifas por mensajes y datos. Responda STOP para cancelarlos o HELP para pedir ayuda.',
    ],
    browser: [
      'Su navegador',
      'Nuestras páginas guardan en su navegador lo que necesitan para funcionar, como su sesión, el idioma y las respuestas sin enviar.',
    ],
    choices: [
      'Sus opciones',
      'Puede ver sus datos en su cuenta y corregirlos ahí o por medio de nosotros. También puede preguntarnos qué información tenemos sobre usted o pedirnos que la borremos. Es posible que debamos conservar algunos registros, como los de los pagos.',
    ],
    changes: [
      'Cambios',
      'Si cambiamos esta política, el texto nuevo estará en esta página con el día del cambio.',
    ],
    contact: ['Contacto', '¿Preguntas sobre privacidad? Comuníquese con {business}: {contact}.'],
  },
  terms: {
    about: ['Sobre estos términos', 'Estos términos son para los servicios que {business} hace para usted.'],
    service: [
      'Servicio y precios',
      'Hacemos los servicios que usted pidió en la propiedad que indicó, a los precios que aceptó. El impuesto sobre ventas se suma donde corresponde.',
    ],
    schedule: [
      'Programación y clima',
      'Las visitas planeadas aparecen en su cuenta. La lluvia, las tormentas, los días festivos o una jornada larga pueden mover una visita a otro día.',
    ],
    access: [
      'Puertas, mascotas y acceso',
      'Deje las puertas sin seguro o denos el código, tenga a las mascotas adentro y retire del césped juguetes, mangueras y otras cosas. Si no podemos entrar o no es seguro trabajar, es posible que debamos omitir la visita o parte de ella.',
    ],
    payment: [
      'Pagos',
      'Cobramos a la tarjeta registrada después de hacer el trabajo, o enviamos una factura si así se acordó. Mantenga su tarjeta al día. Si un pago falla, podemos intentarlo de nuevo y podemos suspender el servicio hasta que se pague el saldo.',
    ],
    cancel: [
      'Omitir y cancelar',
      'Para omitir, mover, pausar o cancelar el servicio, use su cuenta donde lo ofrezca o comuníquese con nosotros. Hágalo antes del día de la visita. El trabajo ya hecho se debe pagar.',
    ],
    referral: [
      'Recomendaciones',
      'Si recomienda a alguien, valen las reglas de Recomiende y gane en su cuenta. Los cortes gratis se usan en visitas y no se pagan en efectivo.',
    ],
    problems: ['Si algo no está bien', 'Avísenos lo antes posible para que podamos revisarlo.'],
    texts: [
      'Mensajes de texto',
      'Si aceptó recibir mensajes de texto, {business} le escribe sobre su solicitud, las visitas y los pagos. Usted decide si acepta; no es un requisito para comprar nada. La frecuencia de los mensajes varía. Pueden aplicarse tarifas por mensajes y datos. Responda STOP para cancelarlos o HELP para pedir ayuda. Las compañías telefónicas no se hacen responsables de mensajes retrasados o no entregados.',
    ],
    changes: [
      'Cambios',
      'Si cambiamos estos términos, el texto nuevo estará en esta página con el día del cambio.',
    ],
    contact: ['Contacto', '¿Preguntas sobre estos términos? Comuníquese con {business}: {contact}.'],
  },
} as const satisfies TextsLike<typeof english>;
