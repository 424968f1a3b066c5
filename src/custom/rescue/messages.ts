import type { SameShape } from '../../i18n/shape.ts';

const en = {
  rescue: {
    link: 'Read in a phone’s file',
    title: 'Unsent work from a file',
    subtitle: 'What a crew’s phone could not send and saved to a file.',
    drop: 'Drop the file of the phone here, or choose it.',
    choose: 'Choose a file',
    reading: 'Reading the file…',
    nothingTaken: 'Nothing was taken.',
    from: '%{name}, %{crew}',
    savedAt: 'Saved on the phone on %{moment}',
    before: 'Nothing is taken yet. This is what would become of each report.',
    after: 'The file is read in. What could not be applied waits for you with the other reports.',
    apply: 'Take %{smart_count} report |||| Take %{smart_count} reports',
    nothingNew: 'Everything in this file is taken already.',
    another: 'Another file',
    toConflicts: 'Reports that could not be applied',
    noReport: 'No report',
    photo: 'Photo: %{outcome}',
    would: {
      known: 'Taken already',
      applied: 'Will be taken',
      conflict: 'Cannot be applied; will wait for you',
      rejected: 'Cannot be taken',
      failed: 'Failed; try again',
    },
    did: {
      known: 'Taken already',
      applied: 'Taken',
      conflict: 'Could not be applied; waits for you',
      rejected: 'Not taken',
      failed: 'Failed; read the file in again',
    },
    howTitle: 'Where the file comes from',
    how: 'On the phone: menu, “Save unsent work to a file”. Each report is taken once, also when the phone sends it later.',
  },
} as const;

const es = {
  rescue: {
    link: 'Leer el archivo de un teléfono',
    title: 'Trabajo sin enviar desde un archivo',
    subtitle: 'Lo que el teléfono de una cuadrilla no pudo enviar y guardó en un archivo.',
    drop: 'Arrastre aquí el archivo del teléfono o elíjalo.',
    choose: 'Elegir un archivo',
    reading: 'Leyendo el archivo…',
    nothingTaken: 'No se tomó nada.',
    from: '%{name}, %{crew}',
    savedAt: 'Guardado en el teléfono: %{moment}',
    before: 'Todavía no se tomó nada. Esto pasaría con cada reporte.',
    after: 'El archivo está leído. Lo que no se pudo aplicar le espera con los demás reportes.',
    apply: 'Tomar %{smart_count} reporte |||| Tomar %{smart_count} reportes',
    nothingNew: 'Todo lo de este archivo ya se tomó.',
    another: 'Otro archivo',
    toConflicts: 'Reportes que no se pudieron aplicar',
    noReport: 'No es un reporte',
    photo: 'Foto: %{outcome}',
    would: {
      known: 'Ya se tomó',
      applied: 'Se tomará',
      conflict: 'No se puede aplicar; le esperará a usted',
      rejected: 'No se puede tomar',
      failed: 'Falló; intente de nuevo',
    },
    did: {
      known: 'Ya se había tomado',
      applied: 'Tomado',
      conflict: 'No se pudo aplicar; le espera a usted',
      rejected: 'No se tomó',
      failed: 'Falló; lea el archivo otra vez',
    },
    howTitle: 'De dónde sale el archivo',
    how: 'En el teléfono: menú, «Guardar lo no enviado en un archivo». Cada reporte se toma una sola vez, aunque el teléfono lo envíe después.',
  },
} as const satisfies SameShape<typeof en>;

export const rescueMessages = { en, es };
