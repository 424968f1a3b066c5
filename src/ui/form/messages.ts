import type { SameShape } from '../../i18n/shape.ts';

const en = {
  form: {
    none: 'None',
    unsaved: 'Not saved yet',
    saving: 'Saving…',
    checkFields: 'Please check the marked fields.',
    kept: 'Nothing you typed is lost.',
    notLoaded: 'This could not be loaded.',
    readOnly: 'You may look at this, but not change it.',
    deleteTitle: 'Delete %{name}?',
    deleteText: 'This cannot be taken back. It only works while nothing depends on it.',
    leaveTitle: 'Leave without saving?',
    leaveText: 'What you changed here has not been saved.',
    leave: 'Leave',
    stay: 'Stay',
    conflict: {
      title: 'Somebody else saved this while you were editing',
      help: 'Choose what to keep where both of you changed the same field. What only one of you changed is kept.',
      yours: 'Yours',
      theirs: 'Theirs',
      was: 'was %{value}',
      onlyTheirs: 'Only they changed these; they are kept',
      save: 'Save this',
      back: 'Back to the form',
      nothing: 'empty',
    },
    rates: {
      always: 'From the start',
      validFrom: 'First day',
      now: 'in force now',
      toCome: 'still to come',
      past: 'no longer in force',
      add: 'Add a rate from a day',
      withdraw: 'Withdraw',
    },
  },
  planner: {
    page: '%{from}–%{to} of %{total}',
    undone: 'Undone',
    progress: '%{done} of %{total} services',
  },
} as const;

const es = {
  form: {
    none: 'Ninguno',
    unsaved: 'Sin guardar',
    saving: 'Guardando…',
    checkFields: 'Revise los campos marcados.',
    kept: 'No se pierde nada de lo que escribió.',
    notLoaded: 'No se pudo cargar.',
    readOnly: 'Puede ver esto, pero no cambiarlo.',
    deleteTitle: '¿Eliminar %{name}?',
    deleteText: 'No se puede deshacer. Solo funciona mientras nada dependa de ello.',
    leaveTitle: '¿Salir sin guardar?',
    leaveText: 'Lo que cambió aquí no se ha guardado.',
    leave: 'Salir',
    stay: 'Quedarme',
    conflict: {
      title: 'Otra persona guardó esto mientras usted lo editaba',
      help: 'Elija qué dejar donde los dos cambiaron el mismo campo. Lo que cambió solo uno se conserva.',
      yours: 'Lo suyo',
      theirs: 'Lo de la otra persona',
      was: 'antes %{value}',
      onlyTheirs: 'Esto lo cambió solo la otra persona; se conserva',
      save: 'Guardar así',
      back: 'Volver al formulario',
      nothing: 'vacío',
    },
    rates: {
      always: 'Desde el principio',
      validFrom: 'Primer día',
      now: 'vigente ahora',
      toCome: 'todavía no empieza',
      past: 'ya no está vigente',
      add: 'Agregar una tasa desde un día',
      withdraw: 'Retirar',
    },
  },
  planner: {
    page: '%{from}–%{to} de %{total}',
    undone: 'Se deshizo',
    progress: '%{done} de %{total} servicios',
  },
} as const satisfies SameShape<typeof en>;

export const formMessages = { en, es };
