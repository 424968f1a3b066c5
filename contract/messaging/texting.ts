import { digitsOf } from '#contract/core/phone.ts';

/** Keywords by which a number's owner stops or restarts texts, or gets help; carriers require them. */
export const TEXT_WORDS = ['stop', 'start', 'help'] as const;
export type TextWord = (typeof TEXT_WORDS)[number];

export const PICTURE_STATES = ['waiting', 'stored', 'failed'] as const;
export type PictureState = (typeof PICTURE_STATES)[number];

/** Delivery states of a text, in the order in which a carrier reports them. */
export const CARRIER_STATES = [
  'queued',
  'sending',
  'sent',
  'delivered',
  'undelivered',
  'failed',
  'canceled',
] as const;
export type CarrierState = (typeof CARRIER_STATES)[number];

/** Final states share the highest rank, so that no later report replaces them. */
export const CARRIER_RANKS: Record<CarrierState, number> = {
  queued: 1,
  sending: 2,
  sent: 3,
  delivered: 4,
  undelivered: 4,
  failed: 4,
  canceled: 4,
};

/** Maps the carrier's names of states to ours. */
const CARRIER_NAMES: Readonly<Record<string, CarrierState>> = {
  ...Object.fromEntries(CARRIER_STATES.map(state => [state, state])),
  accepted: 'queued',
  scheduled: 'queued',
  read: 'delivered',
};

/** Returns the state that a carrier reports; undefined for one that says nothing about the delivery. */
export const carrierStateOf = (said: string): CarrierState | undefined =>
  CARRIER_NAMES[said.trim().toLowerCase()];

/** Maximum number of characters in a text that carriers accept. */
export const MAX_TEXT_LENGTH = 1600;

/**
 * Returns a sender as customers' numbers are stored: ten digits without country code and punctuation. Numbers
 * of other countries keep all digits; names instead of numbers are kept as they are.
 */
export function senderOf(from: string): string {
  const text = from.trim();
  return /^[+\d\s().-]+$/.test(text) && /\d/.test(text) ? digitsOf(text) : text.slice(0, 40);
}

const WORDS: Record<TextWord, readonly string[]> = {
  stop: [
    'stop',
    'stopall',
    'stop all',
    'stop please',
    'please stop',
    'stop texting me',
    'unsubscribe',
    'cancel',
    'end',
    'quit',
    'revoke',
    'optout',
    'opt out',
    'alto',
    'para',
    'parar',
    'pare',
    'basta',
    'cancelar',
    'no mas mensajes',
  ],
  start: ['start', 'unstop', 'empezar', 'comenzar', 'iniciar'],
  help: ['help', 'info', 'ayuda'],
};

/** Words that can only mean STOP, even with polite words around them. */
const CLEAR_STOPS = /^(?:stop|stop all|unsubscribe|opt out|alto|basta|parar?|pare|detener)$/;

/** Sentences that ask for no more texts. If other words remain, a person has to read the text. */
const STOP_SENTENCES: readonly RegExp[] = [
  /^(?:stop|quit|end) (?:all |the |these |any |sending |me |more |your )*(?:texts?|texting|messages?|messaging|sms)(?: (?:to )?me)?(?: any ?more)?$/,
  /^(?:stop|quit) (?:texting|messaging)(?: (?:me|this number|my phone))?(?: any ?more)?$/,
  /^(?:i (?:want|would like) )?no more (?:texts?|messages?|sms)$/,
  /^(?:dont|do not|never) (?:text|message)(?: me)?(?: any ?more| again)?$/,
  /^(?:dont|do not) send(?: me)?(?: any)?(?: more)? (?:texts?|messages?|sms)(?: any ?more)?$/,
  /^(?:unsubscribe|remove|take) (?:me|this number|my number)(?: off| out)?(?: (?:from|of) (?:your|the|this) list| your list)?$/,
  /^(?:ya )?no (?:quiero |me )?(?:recibir |manden |mande |envien |envie |escriban |escriba )?(?:mas |sus |estos )*(?:mensajes|textos|sms)(?: mas)?$/,
  /^(?:ya )?no me (?:escriban|escriba|manden|mande|envien|envie)(?: mas)?$/,
  /^(?:dejen?|paren?) de (?:mandarme|enviarme|mandar|enviar|escribirme|textearme)(?: mas)?(?: (?:mensajes|textos|sms))?$/,
  /^(?:denme|deme|dar ?me|quiero darme|quiero dar ?me) de baja$/,
];

/** Polite words at the start or end of a text. */
const COURTESY =
  /^(?:(?:please|pls|plz|hi|hello|hey|hola|ok|por favor|porfa|gracias|thanks|thank you|now|ya|just) )+|(?: (?:please|pls|plz|por favor|porfa|gracias|thanks|thank you|now|ya))+$/g;

/** Whether a whole text asks for no more texts, in a sentence or with polite words. */
function asksToStop(said: string): boolean {
  const bare = said.replaceAll(COURTESY, '');
  return CLEAR_STOPS.test(bare) || STOP_SENTENCES.some(one => one.test(bare) || one.test(said));
}

/** Words that mean START only while texts are stopped; otherwise they answer a question. */
const AGREEMENTS: readonly string[] = ['yes', 'si'];

/** Returns a text in lowercase without accents, punctuation and repeated spaces. */
export const plainWords = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\p{M}'’`]/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/**
 * Returns the keyword that a whole text means, in English or Spanish; null if it means anything else. STOP is
 * also recognized in a sentence, because regulators require honoring any reasonable wording.
 */
export function textWordIn(text: string, hasStopped: boolean): TextWord | null {
  const said = plainWords(text);
  if (hasStopped && AGREEMENTS.includes(said)) return 'start';
  return TEXT_WORDS.find(word => WORDS[word].includes(said)) ?? (asksToStop(said) ? 'stop' : null);
}

/** Replies that a customer can give to the reminder of a visit. */
export type ReminderAnswer = 'skip' | 'confirm';

const ANSWERS: Record<ReminderAnswer, readonly string[]> = {
  skip: ['skip', 'skip it', 'skip please', 'please skip', 'omitir', 'saltar', 'saltear'],
  confirm: ['c', 'confirm', 'confirmed', 'confirmar', 'confirmo', 'confirmado', 'confirmada'],
};

/** Returns the reply that a text gives to a visit's reminder; null if a person has to read the text. */
export function reminderAnswerIn(text: string): ReminderAnswer | null {
  const said = plainWords(text);
  return (['skip', 'confirm'] as const).find(answer => ANSWERS[answer].includes(said)) ?? null;
}
