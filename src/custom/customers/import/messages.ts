import type { SameShape } from '#src/i18n/shape.ts';

const en = {
  import: {
    title: 'Import customers',
    subtitle:
      'Customers, properties and services from a CSV file. You see what would be imported before anything is saved.',
    step: { file: 'File', columns: 'Columns', check: 'Check', import: 'Import' },
    drop: 'Drop a CSV file here, or choose one.',
    choose: 'Choose a file',
    reading: 'Reading the file…',
    tooLarge: 'The file is larger than %{megabytes} MB. Split it into several files with the same header.',
    nothingImported: 'Nothing was imported.',
    what: 'What goes in',
    whatColumns:
      'One row per property or service. A name and an address with its ZIP code are required, in one cell or several; the rest is optional.',
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
    comesInAs: 'Will be stored as',
    inTheFile: 'In the file',
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
      known: 'Already exists',
      double: 'Twice in the file',
      held: 'Held back',
      error: 'Not imported',
      alike: 'Possible duplicate',
      second: 'Service already runs there',
      withRemarks: 'With remarks',
    },
    columns: {
      title: 'What the columns mean',
      help: '%{used} of %{total} columns are used. Correct any wrong guess; columns left out are ignored.',
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
      help: 'A dry run: nothing is saved. You can leave this page and come back.',
    },
    checked: {
      summary: '%{good} row is ready to import. |||| %{good} rows are ready to import.',
      errors:
        '%{errors} row can’t be imported; the reason is below. |||| %{errors} rows can’t be imported; the reasons are below.',
      withoutService:
        '%{rows} row will come in without its service; the reason is below. |||| %{rows} rows will come in without their service; the reasons are below.',
      once: 'All rows that are ready are imported together, or none.',
      invites: 'Invite new customers to the portal',
      back: 'Back to the columns',
      run: 'Import %{good} row |||| Import %{good} rows',
    },
    alike: {
      label: 'Customers who may already exist',
      question:
        '%{rows} new customer has the same phone, e-mail or street address as an existing customer or an earlier row, but another name. |||| %{rows} new customers have the same phone, e-mail or street address as an existing customer or an earlier row, but another name.',
      take: 'They are different people: import them',
      'leave-out': 'They may be the same: don’t import them for now',
    },
    second: {
      label: 'Services that already run at the address',
      question:
        '%{rows} row brings a service that already runs at its address for another customer. Imported, the address gets two of them, with two visits and two charges each time. |||| %{rows} rows bring services that already run at their addresses for other customers. Imported, each address gets two of them, with two visits and two charges each time.',
      take: 'Import them as second services',
      'leave-out': 'Hold these rows back: don’t import them for now',
    },
    loads: {
      title: 'How full crews’ days would be',
      help: 'An average week, by the minutes that each visit is planned with. The fullest days come first.',
      tooFull:
        '%{smart_count} day would be fuller than its crew has hours. Give ZIP codes to another crew or day before you import, or name other days in the file. |||| %{smart_count} days would be fuller than their crews have hours. Give ZIP codes to other crews or days before you import, or name other days in the file.',
      toZips: 'To the vendors’ ZIP codes',
      crew: 'Crew',
      day: 'Day',
      before: 'Now',
      after: 'With this file',
      capacity: 'Hours of a day',
    },
    importing: {
      title: 'Importing the rows',
      help: 'All at once; if anything goes wrong, nothing is imported.',
    },
    done: {
      title: 'Imported. The new services are on the schedule.',
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
    comesInAs: 'Se guardará como',
    inTheFile: 'En el archivo',
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
      known: 'Ya existe',
      double: 'Dos veces en el archivo',
      held: 'Retenida',
      error: 'No se importa',
      alike: 'Posible duplicado',
      second: 'Servicio ya activo ahí',
      withRemarks: 'Con avisos',
    },
    columns: {
      title: 'Qué significan las columnas',
      help: 'Se usan %{used} de %{total} columnas. Corrija lo que no sea correcto; las columnas que se dejan fuera no cuentan.',
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
      summary: '%{good} fila está lista para importar. |||| %{good} filas están listas para importar.',
      errors:
        '%{errors} fila no se puede importar; abajo dice por qué. |||| %{errors} filas no se pueden importar; abajo dice por qué.',
      withoutService:
        '%{rows} fila entra sin su servicio; abajo dice por qué. |||| %{rows} filas entran sin su servicio; abajo dice por qué.',
      once: 'Se importan todas las filas listas juntas, o ninguna.',
      invites: 'Invitar a los clientes nuevos al portal',
      back: 'Volver a las columnas',
      run: 'Importar %{good} fila |||| Importar %{good} filas',
    },
    alike: {
      label: 'Clientes que quizás ya están',
      question:
        '%{rows} cliente nuevo tiene el mismo teléfono, correo o dirección que un cliente existente o una fila anterior, pero otro nombre. |||| %{rows} clientes nuevos tienen el mismo teléfono, correo o dirección que un cliente existente o una fila anterior, pero otro nombre.',
      take: 'Son otras personas: importarlas',
      'leave-out': 'Pueden ser las mismas: no importarlas por ahora',
    },
    second: {
      label: 'Servicios que ya se prestan en la dirección',
      question:
        '%{rows} fila trae un servicio que ya se presta en su dirección a otro cliente. Si se importa, la dirección tendrá dos, con dos visitas y dos cobros cada vez. |||| %{rows} filas traen servicios que ya se prestan en sus direcciones a otros clientes. Si se importan, cada dirección tendrá dos, con dos visitas y dos cobros cada vez.',
      take: 'Importarlas como segundos servicios',
      'leave-out': 'Retener estas filas: no importarlas por ahora',
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
      title: 'Importando las filas',
      help: 'Todas de una vez; si algo sale mal, no se importa nada.',
    },
    done: {
      title: 'Importado. Los servicios nuevos ya están en el calendario.',
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
