import type { readyAutomations as english } from '#texts/en/contract/messaging/readyAutomations.ts';
import type { TextsLike } from '#texts/localized.ts';

export const readyAutomations = {
  'visit-tomorrow': {
    name: 'Visita mañana',
    subject: 'Su visita del {{date}}',
    text: 'Hola, {{firstName}}:\n\nNuestra cuadrilla va a {{serviceAddress}} el {{date}}. Por favor deje el portón sin llave y las mascotas adentro.',
  },
  'visit-in-two-days': {
    name: 'Visita en dos días',
    subject: 'Vamos el {{date}}',
    text: 'Hola, {{firstName}}:\n\nSu próxima visita en {{serviceAddress}} es el {{date}}. Si hay algún problema, por favor avísenos.',
  },
  'visit-feedback': {
    name: '¿Cómo estuvo su visita?',
    subject: '¿Cómo nos fue el {{date}}?',
    text: 'Hola, {{firstName}}:\n\nEstuvimos en {{serviceAddress}} el {{date}}. ¿Cómo nos fue? Califique la visita en su cuenta, o simplemente responda.',
  },
  'visit-check': {
    name: 'Una semana después de una visita',
    subject: '¿Está todo bien?',
    text: 'Hola, {{firstName}}:\n\n¿Está todo bien en {{serviceAddress}} desde nuestra visita del {{date}}? Si podemos mejorar algo, por favor avísenos.',
  },
  'estimate-follow-up': {
    name: 'Presupuesto: dos seguimientos',
    subject: 'Su presupuesto es válido hasta el {{date}}',
    text: 'Hola, {{firstName}}:\n\nNuestro presupuesto para {{serviceAddress}} es válido hasta el {{date}}. ¿Tiene alguna pregunta? Con gusto le ayudamos.',
    again:
      'Hola, {{firstName}}:\n\nNuestro presupuesto para {{serviceAddress}} vence después del {{date}}. Puede aceptarlo con el enlace de nuestro correo anterior.',
  },
  'estimate-call': {
    name: 'Presupuesto: llamar al cliente',
    note: 'El presupuesto sigue sin respuesta. Por favor llame al cliente.',
  },
  'past-due-week': {
    name: 'Pago atrasado: primer aviso',
    subject: 'Por pagar: {{amount}}',
    text: 'Hola, {{firstName}}:\n\nPor nuestro trabajo del {{date}} quedan por pagar {{amount}}. Si acaba de pagar, no haga caso de este mensaje.',
  },
  'past-due-two-weeks': {
    name: 'Pago atrasado: segundo aviso y llamada',
    subject: 'Segundo aviso: {{amount}} por pagar',
    text: 'Hola, {{firstName}}:\n\nQuedan sin pagar {{amount}} por nuestro trabajo del {{date}}. Pague en su cuenta, o llámenos si algo no está bien.',
    note: 'El cargo sigue sin pagar después de dos avisos. Por favor llame al cliente.',
  },
  'past-due-month': {
    name: 'Pago atrasado: último aviso',
    subject: 'Último aviso: {{amount}} por pagar',
    text: 'Hola, {{firstName}}:\n\nHace un mes que quedan por pagar {{amount}} por nuestro trabajo del {{date}}. Pague ahora, o llámenos para encontrar una solución.',
  },
  'card-month': {
    name: 'La tarjeta vence en un mes',
    subject: 'Su tarjeta vence el {{date}}',
    text: 'Hola, {{firstName}}:\n\nLa tarjeta con la que paga ({{cardType}}) vence el {{date}}. Por favor agregue su tarjeta nueva en su cuenta.',
  },
  'card-week': {
    name: 'La tarjeta vence en una semana',
    subject: 'Su tarjeta vence el {{date}}',
    text: 'Hola, {{firstName}}:\n\nSu tarjeta vence el {{date}} y todavía no tenemos una nueva. Agréguela en su cuenta para que sus visitas continúen.',
  },
  'past-thanks': {
    name: 'Agradecer a clientes que se van',
    subject: 'Gracias',
    text: 'Hola, {{firstName}}:\n\nGracias por dejarnos cuidar {{serviceAddress}}. Si pudimos hacer algo mejor, por favor cuéntenos.',
  },
  'past-win-back': {
    name: 'Recuperar clientes',
    subject: 'Nos encantaría tenerle de vuelta',
    text: 'Hola, {{firstName}}:\n\nHace tiempo que no visitamos {{serviceAddress}}. Nos encantaría tenerle de vuelta. Solo responda a este correo.',
  },
  'service-welcome': {
    name: 'Bienvenida después de una venta',
    subject: '¡Bienvenido!',
    text: 'Hola, {{firstName}}:\n\nGracias por elegirnos para {{serviceAddress}}. En su cuenta encuentra sus visitas y facturas. Si tiene una pregunta, solo responda.',
  },
  'estimate-expiring': {
    name: 'El presupuesto vence en dos días',
    subject: 'Su presupuesto vence después del {{date}}',
    text: 'Hola, {{firstName}}:\n\nNuestro presupuesto para {{serviceAddress}} vence después del {{date}}. Puede aceptarlo con el enlace de nuestro correo anterior.',
  },
  'charge-declined': {
    name: 'Pago rechazado',
    subject: 'Su pago de {{amount}} fue rechazado',
    text: 'Hola, {{firstName}}:\n\nSu pago de {{amount}} por nuestro trabajo del {{date}} fue rechazado. Revise su tarjeta en su cuenta, o llámenos.',
  },
  'invoice-due': {
    name: 'Factura por vencer en tres días',
    subject: '{{amount}} por pagar el {{date}}',
    text: 'Hola, {{firstName}}:\n\n{{amount}} de su factura vencen el {{date}}. Puede pagar en su cuenta. Si acaba de pagar, no haga caso de este mensaje.',
  },
  'season-renewal': {
    name: 'La temporada termina en tres semanas',
    subject: 'Su temporada termina el {{date}}',
    text: 'Hola, {{firstName}}:\n\nSu servicio en {{serviceAddress}} termina el {{date}}. ¿Seguimos? Solo responda y le guardamos su día.',
  },
  birthday: {
    name: 'Feliz cumpleaños',
    subject: '¡Feliz cumpleaños, {{firstName}}!',
    text: 'Hola, {{firstName}}:\n\nTodos nosotros le deseamos un feliz cumpleaños. ¡Disfrute su día y déjenos el césped a nosotros!',
  },
  anniversary: {
    name: 'Aniversario',
    subject: 'Gracias por un año más',
    text: 'Hola, {{firstName}}:\n\nHoy es el aniversario de su llegada como cliente. ¡Gracias por confiarnos {{serviceAddress}}!',
  },
  'referral-thanks': {
    name: 'Gracias por una recomendación',
    subject: 'Gracias por recomendarnos',
    text: 'Hola, {{firstName}}:\n\nAlguien a quien le habló de nosotros ya es cliente. ¡Gracias! Usted gana su premio después de sus primeras visitas.',
  },
  'signup-unfinished-hour': {
    name: 'Registro sin terminar: una hora después',
    subject: 'Termine su registro en un minuto',
    text: 'Hola, {{firstName}}:\n\nUsted empezó a inscribirse para {{serviceAddress}}. Guardamos sus respuestas. Puede continuar aquí: {{signUpLink}}\n\n¿Tiene preguntas? Solo responda a este correo.',
  },
  'signup-unfinished-days': {
    name: 'Registro sin terminar: tres días después',
    subject: '¿Le ayudamos con su césped?',
    text: 'Hola, {{firstName}}:\n\nHace unos días vio nuestros precios para {{serviceAddress}}. Si algo no quedó claro, solo responda y le ayudamos. Sus respuestas siguen aquí: {{signUpLink}}\n\nEste es nuestro último mensaje sobre esto.',
  },
  'signup-waits': {
    name: 'Solicitud de registro sin respuesta por dos días',
    subject: 'Recibimos su solicitud',
    text: 'Hola, {{firstName}}:\n\nGracias por inscribirse para {{serviceAddress}}. No nos hemos olvidado de usted y pronto le escribimos. Si tiene una pregunta, solo responda.',
  },
  'waiting-list': {
    name: 'Bienvenida a la lista de espera',
    subject: 'Está en nuestra lista de espera',
    text: 'Hola, {{firstName}}:\n\nGracias por su interés. Todavía no trabajamos en {{zipcode}}, pero está en nuestra lista. Le escribimos cuando una cuadrilla llegue a su zona.',
  },
  'rain-tomorrow': {
    name: 'Lluvia mañana: avisar a la oficina',
    note: 'Es probable que llueva mañana. En «Mover visitas» vea cuáles se pueden mover y dónde caben.',
  },
  'contact-waits': {
    name: 'Solicitud de contacto sin respuesta por un día',
    subject: 'Recibimos su mensaje',
    text: 'Hola, {{firstName}}:\n\nRecibimos su mensaje y pronto le respondemos. Gracias por su paciencia.',
  },
  'review-request': {
    name: 'Solo contentos: pedir una reseña',
    subject: '¡Gracias! ¿Se lo contaría a otros?',
    text: 'Hola, {{firstName}}:\n\nGracias por su calificación. ¿La compartiría en una reseña pública? Toma un minuto y nos ayuda mucho: {{reviewLinks}}',
  },
  'review-everyone': {
    name: 'Pedir una reseña a todos',
    subject: '¿Qué le parece nuestro trabajo?',
    text: 'Hola, {{firstName}}:\n\nYa estuvimos algunas veces en {{serviceAddress}}. ¿Qué le parece nuestro trabajo? Le agradecemos su reseña sincera: {{reviewLinks}}',
  },
  'equipment-due': {
    name: 'El equipo necesita mantenimiento',
    note: 'Toca este mantenimiento. Por favor prográmelo y márquelo como hecho en Equipo.',
  },
  'unhappy-call': {
    name: 'Descontento: llamar enseguida',
    note: 'El cliente no quedó contento con la visita. Por favor llame y arréglelo.',
  },
} as const satisfies TextsLike<typeof english>;
