import type { GatewayKind } from '#contract/system/settings.ts';
import type { SameShape } from '#src/i18n/shape.ts';

/** Settings of external accounts: gateway, mail, maps, and their tests. */
const en = {
  gateway: {
    kind: 'Payment gateway',
    kindHelp: 'The service that charges cards.',
    which: 'Gateway',
    kinds: { sandbox: 'Sandbox (no real money)', stripe: 'Stripe', paytrace: 'PayTrace' } satisfies Record<
      GatewayKind,
      string
    >,
    notices: {
      stripe:
        'Its keys are entered on the page “Stripe”. With test keys no money moves, and in production they are refused.',
      sandbox: 'The sandbox takes test cards only: no money moves. In production it is refused.',
      paytrace:
        'Cards are entered in PayTrace’s own fields and kept there. Its sandbox (api.sandbox.paytrace.com) moves no money, and in production it is refused.',
    } satisfies Record<GatewayKind, string>,
    unusable:
      'No payment gateway is in force: no card is charged, refunded or added. Cash and checks can be written down.',
    paytrace: 'PayTrace account',
    paytraceHelp: 'As PayTrace gave it to you. Used only while PayTrace is the gateway.',
    address: 'Address of the API',
    integratorId: 'Integrator ID',
    user: 'User',
    password: 'Password',
  },
  stripe: {
    account: 'Account at Stripe',
    help: 'Keys from Stripe’s dashboard under “Developers”. The webhook is optional: with it Stripe tells at once how a payment ended that was left open.',
    publishableKey: 'Publishable key',
    secretKey: 'Secret key',
    webhookSecret: 'Signing secret of the webhook',
    address: 'Address of the API',
  },
  maps: {
    tiles: 'Map pictures',
    tilesHelp: 'The background of every map. Its makers must be credited.',
    tileUrl: 'Address of the pictures',
    tileUrlHelp: 'With {z}, {x} and {y} in it. Pages allow pictures from this host only.',
    tileAttribution: 'Makers',
    tileAttributionUrl: 'Link to their terms',
    geocoder: 'Geocoder',
    geocoderHelp: 'Finds where an address is. Without one the center of the ZIP code is used.',
    isGeocoderOn: 'Look addresses up',
    geocoderUrl: 'Nominatim server',
    geocoderUrlHelp:
      'Empty: the US Census geocoder, which needs no key. A server of your own also suggests addresses while they are typed.',
    osrm: 'Driving times',
    osrmHelp: 'An OSRM server’s table. Without one: straight lines times 1.3.',
    osrmUrl: 'OSRM server',
  },
  signup: {
    origins: 'On your own site',
    originsHelp: 'These sites may show the sign-up and “Contact us” in a frame; no other can.',
    embedOrigins: 'Sites, such as https://www.example.com',
    estimates: 'Estimates',
    estimatesHelp: 'Applies to every estimate that the office sends.',
    estimateDays: 'Can be accepted for',
    estimateTerms: 'Terms, as the receiver reads them',
    snippet: 'What to paste',
    snippetHelp:
      'Paste this where the page should stand. It works under a content security policy that names this server, and speaks the language of the page around it.',
    script: 'The sign-up, which grows with its content',
    contact: '“Contact us”, in the same way',
    frame: 'Plain frame, where no script may run',
    address: 'Or link to the page',
    copy: 'Copy',
    copied: 'Copied.',
    copyByHand: 'Copy it by hand: this browser does not allow it here.',
  },
  troubles: {
    refused: 'Refused since %{time}: %{what}. The gateway says: %{said} This clears once it works again.',
    unreachable: 'No answer since %{time}: %{what}. %{said} This clears once it works again.',
    calls: {
      sale: 'charging a card',
      refund: 'refunding a payment',
      void: 'voiding a payment',
      find: 'looking up a payment',
      card: 'adding a card',
      form: 'opening the card form',
      forget: 'deleting a removed card',
      disputes: 'looking up disputes',
      notice: 'checking a message from the gateway',
    },
  },
  tests: {
    smtp: { title: 'Try it', help: 'Sends a message with the settings as they are saved.' },
    text: { title: 'Try it', help: 'Sends a message with the settings as they are saved.' },
    gateway: {
      title: 'Try it',
      help: 'Sandbox: charges a test card and voids it. Stripe and PayTrace: signs in and asks for payments; no money moves.',
    },
    geocoder: { title: 'Try the geocoder', help: 'Asks for an address, the State Capitol’s if left empty.' },
    osrm: { title: 'Try the driving times', help: 'Asks for a trip between two points in Austin.' },
  },
  accounts: {
    subtitle: 'The outside services that the business relies on, and whether they answer',
    change: 'Change',
    setUp: 'Set up',
    look: 'Look',
    neverTested: 'Never tested.',
    noSecret: 'Enter its password or key again: none is stored for the account as it is set up now.',
    smtp: { name: 'Email (SMTP)', help: 'E-mails to customers, one-time codes, newsletters' },
    text: { name: 'Text messages', help: 'Short messages to phones' },
    gateway: { name: 'Payment gateway', help: 'Charges, refunds, cards' },
    geocoder: { name: 'Geocoder', help: 'Where addresses are' },
    osrm: { name: 'Driving times (OSRM)', help: 'Routes of the crews' },
  },
} as const;

const es = {
  gateway: {
    kind: 'Pasarela de pago',
    kindHelp: 'Quién mueve el dinero.',
    which: 'Pasarela',
    kinds: { sandbox: 'De prueba (sin dinero real)', stripe: 'Stripe', paytrace: 'PayTrace' },
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
    help: 'Claves del panel de Stripe, en «Desarrolladores». El webhook es opcional: con él, Stripe avisa enseguida cómo terminó un pago que quedó pendiente.',
    publishableKey: 'Clave publicable',
    secretKey: 'Clave secreta',
    webhookSecret: 'Secreto de firma del webhook',
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
  signup: {
    origins: 'En su propio sitio',
    originsHelp: 'Estos sitios pueden mostrar el alta y «Contáctenos» en un marco; ningún otro puede.',
    embedOrigins: 'Sitios, como https://www.ejemplo.com',
    estimates: 'Presupuestos',
    estimatesHelp: 'Lo que vale para cada presupuesto que envía la oficina.',
    estimateDays: 'Se puede aceptar durante',
    estimateTerms: 'Condiciones, como las lee quien lo recibe',
    snippet: 'Qué pegar',
    snippetHelp:
      'Péguelo donde deba estar la página. Funciona con una política de seguridad de contenido que nombre a este servidor, y habla el idioma de la página que la rodea.',
    script: 'El alta, que crece con su contenido',
    contact: '«Contáctenos», del mismo modo',
    frame: 'Marco simple, donde no puede correr un script',
    address: 'O enlace la página',
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
    smtp: { title: 'Probar', help: 'Envía un mensaje con los ajustes guardados.' },
    text: { title: 'Probar', help: 'Envía un mensaje con los ajustes guardados.' },
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
  },
  accounts: {
    subtitle: 'De qué depende el negocio afuera, y si responde',
    change: 'Cambiar',
    setUp: 'Configurar',
    look: 'Ver',
    neverTested: 'Nunca se ha probado.',
    noSecret:
      'Escriba de nuevo su contraseña o clave: no hay ninguna guardada para la cuenta como está ahora.',
    smtp: { name: 'Correo (SMTP)', help: 'Cartas a clientes, códigos, boletines' },
    text: { name: 'Mensajes de texto', help: 'Mensajes cortos a teléfonos' },
    gateway: { name: 'Pasarela de pago', help: 'Cobros, reembolsos, tarjetas' },
    geocoder: { name: 'Geocodificador', help: 'Dónde están las direcciones' },
    osrm: { name: 'Tiempos de manejo (OSRM)', help: 'Rutas de las cuadrillas' },
  },
} as const satisfies SameShape<typeof en>;

export const accountMessages = { en, es };
