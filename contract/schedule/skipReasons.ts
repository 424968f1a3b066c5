import type { Language } from '#contract/core/messages.ts';

/** Keys of known reasons for a visit's status, a pause or a move; reasons in free text have none. */
export const VISIT_REASON_KEYS = [
  'gate-locked',
  'dog-in-yard',
  'too-wet',
  'grass-too-short',
  'customer-asked',
  'things-in-the-way',
  'equipment-broke',
  'not-safe',
  'payment-stopped',
  'day-unfinished',
  'work-was-done',
  'work-not-done',
  'asking-off',
  'left-in-place',
  'change-undone',
  'by-customer',
] as const;
export type VisitReasonKey = (typeof VISIT_REASON_KEYS)[number];

interface VisitReason {
  /** Identifies the reason in the database and the API, and never changes; the label may. */
  readonly stored: string;
  readonly label: Readonly<Record<Language, string>>;
  /** Crews and the office can tap it when they skip a visit. */
  readonly isOffered: boolean;
}

const offered = (en: string, es: string): VisitReason => ({ stored: en, label: { en, es }, isOffered: true });
const automatic = (en: string, es: string): VisitReason => ({ ...offered(en, es), isOffered: false });

/** Crews and customers read these too, so they don't mention money. */
export const VISIT_REASONS = {
  'gate-locked': offered('Gate locked', 'Portón con candado'),
  'dog-in-yard': offered('Dog in the yard', 'Perro suelto en la yarda'),
  'too-wet': offered('Too wet', 'Muy mojado'),
  'grass-too-short': offered('Grass too short', 'El zacate está muy corto'),
  'customer-asked': offered('Customer asked to skip', 'El cliente pidió que no'),
  'things-in-the-way': offered('Car or things in the way', 'Carro o cosas en el paso'),
  'equipment-broke': offered('Equipment broke', 'Se descompuso el equipo'),
  'not-safe': offered('Not safe', 'No es seguro'),
  /** A customer's payment failed for good; paying brings back the visits with this reason. */
  'payment-stopped': automatic(
    'Service stopped until the customer is unlocked',
    'Servicio detenido hasta que se desbloquee al cliente',
  ),
  /** A crew didn't get to the visits. */
  'day-unfinished': automatic(
    'The crew could not finish the day',
    'La cuadrilla no alcanzó a terminar el día',
  ),
  /** Puts a visit on the day, and with the crew, of work that was reported late. */
  'work-was-done': automatic('The crew did the work on this day', 'La cuadrilla hizo el trabajo ese día'),
  /** Restores what was decided before a crew's report that it withdrew. */
  'work-not-done': automatic(
    'The crew did not do the work after all',
    'La cuadrilla no hizo el trabajo al final',
  ),
  /** A crew is no longer asked whether it will finish the day. */
  'asking-off': automatic('Asking was switched off', 'Se desactivó la pregunta'),
  /** The visits of a crew that didn't answer stay on their day. */
  'left-in-place': automatic(
    'The office left the visits where they are',
    'La oficina dejó las visitas donde están',
  ),
  'change-undone': automatic('Change undone', 'Se deshizo el cambio'),
  /** A customer gave no reason. */
  'by-customer': automatic('Customer portal', 'Portal del cliente'),
} as const satisfies Record<VisitReasonKey, VisitReason>;

const ALL: readonly VisitReason[] = VISIT_REASON_KEYS.map(key => VISIT_REASONS[key]);

/** Reasons that crews and the office can tap. */
export const SKIP_REASONS: readonly VisitReason[] = ALL.filter(reason => reason.isOffered);

/** Returns how a reason is stored. */
export const storedReason = (key: VisitReasonKey): string => VISIT_REASONS[key].stored;

const isReason = (text: string) => (reason: VisitReason) =>
  [reason.stored, ...Object.values(reason.label)].includes(text);

/** Whether a text is one of the offered reasons rather than free text. */
export const isOfferedReason = (text: string | null): boolean =>
  text !== null && SKIP_REASONS.some(isReason(text));

/** Returns a known reason's label in the reader's language, and any other text as it was written. */
export const showVisitReason = (text: string, language: Language): string =>
  ALL.find(isReason(text))?.label[language] ?? text;
