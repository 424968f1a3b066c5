/** Whole messages that ask for no more advertising. */
const WORDS = new Set([
  ...['stop', 'stop all', 'unsubscribe', 'unsubscribe me', 'please unsubscribe', 'please unsubscribe me'],
  ...['remove me', 'please remove me', 'opt out', 'stop emailing me', 'take me off your list'],
  ...[
    'alto',
    'baja',
    'basta',
    'cancelar suscripción',
    'cancelar suscripcion',
    'darme de baja',
    'quiero darme de baja',
  ],
  ...['denme de baja', 'dar de baja', 'no me escriban más', 'no me escriban mas'],
]);

const bare = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Whether an email's own words, or the subject of an empty one, ask for no more advertising. */
export const asksToUnsubscribe = (subject: string, text: string): boolean =>
  WORDS.has(bare(text)) || (bare(text) === '' && WORDS.has(bare(subject)));
