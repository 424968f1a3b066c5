import type { importMessages as english } from '#texts/en/web/customers/import.ts';
import type { TextsLike } from '#texts/localized.ts';

export const importMessages = {
  import: {
    title: 'Importar clientes',
    subtitle:
      'Clientes, propiedades y servicios de una hoja de cálculo, un archivo CSV o contactos. Nada entra antes de que vea lo que pasaría.',
    step: {
      file: 'Archivo',
      columns: 'Columnas',
      check: 'Revisión',
      import: 'Importación',
    },
    drop: 'Arrastre aquí un archivo o elija uno: Excel, CSV o vCard.',
    choose: 'Elegir un archivo',
    reading: 'Leyendo el archivo…',
    tooLarge: 'El archivo pesa más de %{megabytes} MB. Divídalo en varios con el mismo encabezado.',
    nothingImported: 'No se importó nada.',
    what: 'Qué lleva el archivo',
    whatColumns:
      'Una fila por propiedad o servicio: hacen falta un nombre y una dirección con código postal, en una celda o varias; lo demás ayuda.',
    whatOthers:
      'Los archivos de otros programas de jardinería y contabilidad y de libretas de contactos se entienden tal como salen: Jobber, Service Autopilot, Yardbook, QuickBooks, contactos de Google, Outlook y más.',
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
      undoing: 'Deshaciendo',
      undone: 'Deshecha',
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
      remembered: 'Las columnas son las mismas que en «%{name}», así que significan lo mismo.',
      empty: 'sin valores',
      means: 'Significado de %{name}',
      leaveOut: 'Dejar fuera',
      repeated: 'Otra columna ya tiene este significado.',
      missing: 'Todavía falta: %{what}. Diga en qué columna está.',
      need: {
        address: 'la dirección',
        name: 'un nombre',
      },
      check: 'Revisar el archivo',
    },
    table: {
      sheet: 'Hoja',
      sheetOf: '%{name} · %{rows} fila |||| %{name} · %{rows} filas',
      header: 'Línea con los nombres de las columnas',
      headerHelp: 'Las líneas de arriba no cuentan.',
      noHeader: 'Ninguna línea nombra las columnas',
      line: 'Línea %{line}: %{cells}',
    },
    words: {
      question:
        '¿Qué significan estas palabras? Su respuesta vale para todas las filas y para el próximo archivo con estas columnas.',
      service: 'Servicio «%{word}» (%{rows} fila) |||| Servicio «%{word}» (%{rows} filas)',
      frequency: 'Frecuencia «%{word}» (%{rows} fila) |||| Frecuencia «%{word}» (%{rows} filas)',
      none: 'Sin servicio: importar solo cliente y propiedad',
      apply: 'Revisar de nuevo',
    },
    undo: {
      button: 'Deshacer la importación',
      title: '¿Deshacer toda la importación?',
      text: 'Se borran todos los clientes, propiedades, servicios y visitas que creó. Solo se puede mientras nada de eso se haya usado.',
    },
    undoing: {
      title: 'Deshaciendo la importación',
      help: 'Todo junto; si algo ya se usó, no se borra nada.',
    },
    undone: {
      title: 'La importación se deshizo: ya no está nada de lo que creó.',
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
      runRest: 'Importar las demás filas',
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
} satisfies TextsLike<typeof english>;
