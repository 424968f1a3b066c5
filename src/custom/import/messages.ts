import type { SameShape } from '../../i18n/shape.ts';

const en = {
  import: {
    title: 'Import customers',
    subtitle:
      'Customers, properties and services from a CSV file. Nothing comes in before you have seen what would.',
    step: { file: 'File', columns: 'Columns', check: 'Check', import: 'Import' },
    drop: 'Drop a CSV file here, or choose one.',
    choose: 'Choose a file',
    reading: 'Reading the file…',
    tooLarge: 'The file is larger than %{megabytes} MB. Split it into several files with the same header.',
    nothingImported: 'Nothing was imported.',
    what: 'What goes in',
    whatColumns:
      'One row per property or service. A name and an address with its zip code are required, in one cell or several; the rest is optional.',
    whatOthers:
      'Exports from Jobber, Service Autopilot, Yardbook, QuickBooks and Google Contacts work as they are.',
    whatTwice: 'Importing the same file twice adds nothing twice: existing customers are recognized.',
    whatLimits: 'Up to %{rows} rows a file.',
    sample: 'Download a sample file',
    earlier: 'Latest imports',
    goodOf: '%{good} of %{total} rows',
    about: '%{name} · %{rows} row · read as %{encoding} |||| %{name} · %{rows} rows · read as %{encoding}',
    another: 'Another file',
    all: 'All rows',
    searchRows: 'Find in the rows',
    errorFile: 'Download rows with errors',
    openProperty: 'Open the property',
    progress: '%{done} of %{total} rows',
    stop: 'Stop',
    status: {
      uploaded: 'Columns to choose',
      checking: 'Checking',
      checked: 'Checked, not imported',
      importing: 'Importing',
      done: 'Imported',
      failed: 'Failed',
    },
    verdict: {
      waiting: 'Not checked yet',
      new: 'New customer',
      property: 'New property',
      service: 'New service',
      known: 'Already there',
      double: 'Twice in the file',
      error: 'Stays out',
      alike: 'Perhaps there already',
      withRemarks: 'With remarks',
    },
    columns: {
      title: 'What the columns mean',
      help: '%{used} of %{total} columns are used. Correct what was guessed wrong; what is left out is ignored.',
      empty: 'no values',
      means: 'Meaning of %{name}',
      leaveOut: 'Leave out',
      repeated: 'Another column already has this meaning.',
      missing: 'Still missing: %{what}. Say which column holds it.',
      need: { address: 'the address', name: 'a name' },
      check: 'Check the file',
    },
    checking: {
      title: 'Checking every row',
      help: 'A dry run: nothing is saved. You may leave this page and come back.',
    },
    checked: {
      summary: '%{good} row can come in. |||| %{good} rows can come in.',
      errors:
        '%{errors} row stays out; its reason is below. |||| %{errors} rows stay out; their reasons are below.',
      withoutService:
        '%{rows} row comes in without its service; its reason is below. |||| %{rows} rows come in without their service; their reasons are below.',
      once: 'All good rows come in together, or none.',
      invites: 'Ask new customers into the portal',
      back: 'Back to the columns',
      run: 'Import %{good} row |||| Import %{good} rows',
    },
    alike: {
      label: 'Customers who may already exist',
      question:
        '%{alike} new customer shares a phone, an e-mail address or a street address with an existing customer, or with one further up in the file, under another name. |||| %{alike} new customers share a phone, an e-mail address or a street address with an existing customer, or with one further up in the file, under another name.',
      take: 'They are different people: import them',
      'leave-out': 'They may be the same: leave them out for now',
    },
    loads: {
      title: 'How full crews’ days would be',
      help: 'An average week, by the minutes that each visit is planned with. The fullest days come first.',
      tooFull:
        '%{smart_count} day would be fuller than its crew has hours. Give zip codes to another crew or day before you import, or name other days in the file. |||| %{smart_count} days would be fuller than their crews have hours. Give zip codes to other crews or days before you import, or name other days in the file.',
      toZips: 'To the vendors’ zip codes',
      crew: 'Crew',
      day: 'Day',
      before: 'Now',
      after: 'With this file',
      capacity: 'Hours of a day',
    },
    importing: {
      title: 'Importing the good rows',
      help: 'All of them in one go; if anything goes wrong, nothing is imported.',
    },
    done: {
      title: 'Imported. Services have their visits, crews their work.',
      customers: 'New customers',
      properties: 'New properties',
      services: 'New services',
      visits: 'Visits planned',
      toProperties: 'See the properties',
      toSchedule: 'See the schedule',
    },
  },
} as const;

const es = {
  import: {
    title: 'Importar clientes',
    subtitle:
      'Clientes, propiedades y servicios de un archivo CSV. Nada entra antes de que vea lo que pasaría.',
    step: { file: 'Archivo', columns: 'Columnas', check: 'Revisión', import: 'Importación' },
    drop: 'Arrastre aquí un archivo CSV o elija uno.',
    choose: 'Elegir un archivo',
    reading: 'Leyendo el archivo…',
    tooLarge: 'El archivo pesa más de %{megabytes} MB. Divídalo en varios con el mismo encabezado.',
    nothingImported: 'No se importó nada.',
    what: 'Qué lleva el archivo',
    whatColumns:
      'Una fila por propiedad o servicio: hacen falta un nombre y una dirección con código postal, en una celda o varias; lo demás ayuda.',
    whatOthers:
      'Los archivos de Jobber, Service Autopilot, Yardbook, QuickBooks y los contactos de Google se entienden tal como salen.',
    whatTwice: 'El mismo archivo dos veces no duplica nada: quien ya está se reconoce.',
    whatLimits: 'Hasta %{rows} filas por archivo.',
    sample: 'Descargar un archivo de ejemplo',
    earlier: 'Últimas importaciones',
    goodOf: '%{good} de %{total} filas',
    about:
      '%{name} · %{rows} fila · leído como %{encoding} |||| %{name} · %{rows} filas · leído como %{encoding}',
    another: 'Otro archivo',
    all: 'Todas',
    searchRows: 'Buscar en las filas',
    errorFile: 'Descargar filas con errores',
    openProperty: 'Abrir la propiedad',
    progress: '%{done} de %{total} filas',
    stop: 'Detener',
    status: {
      uploaded: 'Faltan las columnas',
      checking: 'Revisando',
      checked: 'Revisado, sin importar',
      importing: 'Importando',
      done: 'Importado',
      failed: 'Falló',
    },
    verdict: {
      waiting: 'Sin revisar',
      new: 'Cliente nuevo',
      property: 'Propiedad nueva',
      service: 'Servicio nuevo',
      known: 'Ya está',
      double: 'Dos veces en el archivo',
      error: 'Queda fuera',
      alike: 'Quizás ya está',
      withRemarks: 'Con avisos',
    },
    columns: {
      title: 'Qué significan las columnas',
      help: 'Se usan %{used} de %{total} columnas. Corrija lo mal adivinado; lo que se deja fuera no cuenta.',
      empty: 'sin valores',
      means: 'Significado de %{name}',
      leaveOut: 'Dejar fuera',
      repeated: 'Otra columna ya tiene este significado.',
      missing: 'Todavía falta: %{what}. Diga en qué columna está.',
      need: { address: 'la dirección', name: 'un nombre' },
      check: 'Revisar el archivo',
    },
    checking: {
      title: 'Revisando cada fila',
      help: 'Es un ensayo: no se guarda nada. Puede salir de esta página y volver.',
    },
    checked: {
      summary: '%{good} fila puede entrar. |||| %{good} filas pueden entrar.',
      errors:
        '%{errors} fila queda fuera; abajo dice por qué. |||| %{errors} filas quedan fuera; abajo dice por qué.',
      withoutService:
        '%{rows} fila entra sin su servicio; abajo dice por qué. |||| %{rows} filas entran sin su servicio; abajo dice por qué.',
      once: 'Entran todas las filas buenas juntas, o ninguna.',
      invites: 'Invitar a los clientes nuevos al portal',
      back: 'Volver a las columnas',
      run: 'Importar %{good} fila |||| Importar %{good} filas',
    },
    alike: {
      label: 'Clientes que quizás ya están',
      question:
        '%{alike} cliente nuevo comparte el teléfono, el correo o la dirección con un cliente que ya está, o que viene antes en el archivo, con otro nombre. |||| %{alike} clientes nuevos comparten el teléfono, el correo o la dirección con un cliente que ya está, o que viene antes en el archivo, con otro nombre.',
      take: 'Son otras personas: importarlas',
      'leave-out': 'Pueden ser las mismas: dejarlas fuera por ahora',
    },
    loads: {
      title: 'Qué tan llenos quedarían los días de las cuadrillas',
      help: 'Una semana promedio, según los minutos planeados para cada visita. Primero los días más llenos.',
      tooFull:
        '%{smart_count} día tendría más trabajo que horas la cuadrilla. Asigne códigos postales a otra cuadrilla o a otro día antes de importar, o indique otros días en el archivo. |||| %{smart_count} días tendrían más trabajo que horas las cuadrillas. Asigne códigos postales a otras cuadrillas o días antes de importar, o indique otros días en el archivo.',
      toZips: 'A los códigos postales de los proveedores',
      crew: 'Cuadrilla',
      day: 'Día',
      before: 'Ahora',
      after: 'Con este archivo',
      capacity: 'Horas del día',
    },
    importing: {
      title: 'Entrando las filas buenas',
      help: 'Todas de una vez; si algo sale mal, no se importa nada.',
    },
    done: {
      title: 'Importado. Los servicios tienen sus visitas y las cuadrillas su trabajo.',
      customers: 'Clientes nuevos',
      properties: 'Propiedades nuevas',
      services: 'Servicios nuevos',
      visits: 'Visitas planeadas',
      toProperties: 'Ver las propiedades',
      toSchedule: 'Ver el calendario',
    },
  },
} as const satisfies SameShape<typeof en>;

export const importMessages = { en, es };
