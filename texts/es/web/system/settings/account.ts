import type { accountMessages as english } from '#texts/en/web/system/settings/account.ts';
import type { TextsLike } from '#texts/localized.ts';

export const accountMessages = {
  gateway: {
    kind: 'Pasarela de pago',
    kindHelp: 'Quién mueve el dinero.',
    which: 'Pasarela',
    kinds: {
      sandbox: 'De prueba (sin dinero real)',
      stripe: 'Stripe',
      paytrace: 'PayTrace',
    },
    notices: {
      stripe:
        'Sus claves se escriben en la página «Stripe». Con claves de prueba no se mueve dinero, y en producción se rechazan.',
      sandbox:
        'La pasarela de prueba solo acepta tarjetas de prueba: no se mueve dinero. En producción se rechaza.',
      paytrace:
        'Las tarjetas se escriben en los campos de PayTrace y se guardan allí. Su entorno de prueba (api.sandbox.paytrace.com) no mueve dinero, y en producción se rechaza.',
    },
    unusable:
      'No hay ninguna pasarela de pago en uso: no se cobra, reembolsa ni agrega ninguna tarjeta. Efectivo y cheques se pueden anotar.',
    paytrace: 'Cuenta de PayTrace',
    paytraceHelp: 'Como se la dio PayTrace. Se usa solo mientras PayTrace sea la pasarela.',
    address: 'Dirección de la API',
    integratorId: 'ID de integrador',
    user: 'Usuario',
    password: 'Contraseña',
  },
  stripe: {
    account: 'Cuenta de Stripe',
    help: 'Las claves están en el panel de Stripe, en «Desarrolladores».',
    publishableKey: 'Clave publicable',
    secretKey: 'Clave secreta',
    webhookSecret: 'Secreto de firma del webhook',
    webhook: 'Webhook',
    webhookHelp:
      'Opcional. En el panel de Stripe, en «Desarrolladores», agregue este destino con estos eventos y escriba aquí su secreto de firma. Stripe avisa entonces enseguida cómo terminó un pago que quedó pendiente.',
    endpoint: 'Destino',
    events: 'Eventos',
    address: 'Dirección de la API',
  },
  maps: {
    tiles: 'Imágenes del mapa',
    tilesHelp: 'Lo que está debajo de cada mapa. Hay que nombrar a sus autores.',
    tileUrl: 'Dirección de las imágenes',
    tileUrlHelp: 'Con {z}, {x} y {y}. Las páginas solo admiten imágenes de este servidor.',
    tileAttribution: 'Autores',
    tileAttributionUrl: 'Enlace a sus condiciones',
    geocoder: 'Geocodificador',
    geocoderHelp: 'Encuentra dónde está una dirección. Sin él se toma el centro del código postal.',
    isGeocoderOn: 'Buscar las direcciones',
    geocoderUrl: 'Servidor Nominatim',
    geocoderUrlHelp:
      'Vacío: el del Censo de EE. UU., que no necesita clave. Un servidor propio también sugiere direcciones al escribir.',
    osrm: 'Tiempos de manejo',
    osrmHelp: 'La tabla de un servidor OSRM. Sin él: línea recta por 1.3.',
    osrmUrl: 'Servidor OSRM',
  },
  weather: {
    service: 'Pronóstico del tiempo',
    serviceHelp:
      'Muestra el pronóstico en el calendario de trabajo y propone los días de lluvia que conviene mover. Necesita internet; el Servicio Meteorológico Nacional de EE. UU. es gratis y no pide clave.',
    isOn: 'Consultar el pronóstico de cada mercado y de cada punto de salida',
    address: 'Dirección del servicio',
    addressHelp: 'El Servicio Meteorológico Nacional o un servidor compatible.',
    contact: 'Correo de contacto',
    contactHelp: 'El servicio pide saber quién lo usa. Vacío: se envía el correo del negocio.',
    wetChance: 'Probabilidad mínima de lluvia',
    wetChanceHelp: 'Cuenta solo en las horas de trabajo.',
  },
  signup: {
    origins: 'En su propio sitio',
    originsHelp: 'Estos sitios pueden mostrar el registro y «Contáctenos» en un marco; ningún otro puede.',
    embedOrigins: 'Sitios, como https://www.ejemplo.com',
    estimates: 'Presupuestos',
    estimatesHelp: 'Se aplica a cada presupuesto que envía la oficina.',
    estimateDays: 'Se puede aceptar durante',
    estimateTerms: 'Condiciones, como las lee quien lo recibe',
    snippet: 'Código para pegar',
    snippetHelp:
      'Péguelo donde deba estar la página. Funciona con una política de seguridad de contenido que nombre a este servidor, y habla el idioma de la página que la rodea.',
    script: 'El registro, que crece con su contenido',
    contact: '«Contáctenos», del mismo modo',
    frame: 'Marco simple, donde no puede correr un script',
    address: 'O un enlace a la página',
    copy: 'Copiar',
    copied: 'Copiado.',
    copyByHand: 'Cópielo a mano: este navegador no lo permite aquí.',
  },
  troubles: {
    refused:
      'Rechazada desde %{time}: %{what}. La pasarela dice: %{said} Desaparece cuando vuelva a funcionar.',
    unreachable: 'Sin respuesta desde %{time}: %{what}. %{said} Desaparece cuando vuelva a funcionar.',
    calls: {
      sale: 'cobrar a una tarjeta',
      refund: 'reembolsar un pago',
      void: 'anular un pago',
      find: 'consultar un pago',
      card: 'agregar una tarjeta',
      form: 'abrir el formulario de tarjetas',
      forget: 'borrar una tarjeta eliminada',
      disputes: 'consultar las disputas',
      notice: 'verificar un mensaje de la pasarela',
    },
  },
  tests: {
    smtp: {
      title: 'Probar',
      help: 'Envía un mensaje con los ajustes guardados.',
    },
    mailbox: {
      title: 'Probar el buzón',
      help: 'Inicia sesión con los ajustes guardados y cuenta los correos.',
    },
    text: {
      title: 'Probar',
      help: 'Envía un mensaje con los ajustes guardados.',
    },
    gateway: {
      title: 'Probar',
      help: 'De prueba: cobra a una tarjeta de prueba y lo anula. Stripe y PayTrace: inicia sesión y pide los pagos; no se mueve dinero.',
    },
    geocoder: {
      title: 'Probar el geocodificador',
      help: 'Pregunta por una dirección; vacía, la del Capitolio estatal.',
    },
    osrm: {
      title: 'Probar los tiempos de manejo',
      help: 'Pregunta por un viaje entre dos puntos de Austin.',
    },
    weather: {
      title: 'Probar el pronóstico',
      help: 'Pide el pronóstico de su primer mercado o cuadrilla.',
    },
  },
  accounts: {
    subtitle: 'Servicios externos de los que depende el negocio, y si responden',
    change: 'Cambiar',
    setUp: 'Configurar',
    look: 'Ver',
    neverTested: 'Nunca se ha probado.',
    noSecret:
      'Escriba de nuevo su contraseña o clave: no hay ninguna guardada para la cuenta como está ahora.',
    smtp: {
      name: 'Correo (SMTP)',
      help: 'Correos a clientes, códigos, boletines',
    },
    mailbox: {
      name: 'Buzón (IMAP)',
      help: 'Correos de los clientes a la oficina',
    },
    text: {
      name: 'Mensajes de texto',
      help: 'Mensajes cortos a teléfonos',
    },
    gateway: {
      name: 'Pasarela de pago',
      help: 'Cobros, reembolsos, tarjetas',
    },
    geocoder: {
      name: 'Geocodificador',
      help: 'Dónde están las direcciones',
    },
    osrm: {
      name: 'Tiempos de manejo (OSRM)',
      help: 'Rutas de las cuadrillas',
    },
    weather: {
      name: 'Pronóstico del tiempo',
      help: 'La lluvia en el calendario de trabajo y al mover visitas',
    },
  },
} satisfies TextsLike<typeof english>;
