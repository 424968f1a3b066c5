import type { EmailTemplate } from '#contract/messaging/emailTemplates.calls.ts';
import type { Phrase } from '#contract/messaging/phrases.resource.ts';
import type { Tx } from '../connect.ts';
import { emailTemplates, phrases } from '../schema/index.ts';

interface Letter extends Pick<EmailTemplate, 'name' | 'type' | 'subject' | 'alterBody'> {
  subjectEs: string;
  alterBodyEs: string;
}

const LETTERS: readonly Letter[] = [
  {
    name: 'Welcome',
    type: 'customer',
    subject: 'Welcome, {{firstName}}',
    alterBody:
      'Dear {{fullName}},\n\nWelcome! We mow at {{serviceAddress}} in {{city}}, {{frequency}}, on {{mowDay}}, for {{mowingPrice}} per visit.\n\nPlease leave the gate open on that day.',
    subjectEs: 'Gracias por elegirnos, {{firstName}}',
    alterBodyEs:
      '{{fullName}}:\n\n¡Qué gusto tenerle! Cortamos en {{serviceAddress}}, {{city}}, {{frequency}}, los {{mowDay}}, por {{mowingPrice}} la visita.\n\nPor favor, deje el portón abierto ese día.',
  },
  {
    name: 'Gate closed',
    type: 'customer',
    subject: 'We couldn’t get in at {{serviceAddress}}',
    alterBody:
      'Dear {{firstName}},\n\nOur crew found the gate closed at {{serviceAddress}}. The code we have is {{gateCode}}. Is it still right?',
    subjectEs: 'No pudimos entrar en {{serviceAddress}}',
    alterBodyEs:
      '{{firstName}}:\n\nNuestra cuadrilla encontró el portón cerrado en {{serviceAddress}}. El código que tenemos es {{gateCode}}. ¿Sigue siendo ese?',
  },
  {
    name: 'Card about to expire',
    type: 'email',
    subject: 'Your card on file',
    alterBody:
      'Dear {{firstName}},\n\nThe {{cardType}} card we charge for {{serviceAddress}} is about to expire. Please sign in to add a new one.',
    subjectEs: 'Su tarjeta registrada',
    alterBodyEs:
      '{{firstName}}:\n\nLa tarjeta {{cardType}} con la que cobramos {{serviceAddress}} está por vencer. Puede agregar otra al iniciar sesión.',
  },
];

const NOTES: readonly [name: string, phrase: string][] = [
  ['Gate locked', 'The gate was locked; called the customer.'],
  ['Dog in the yard', 'There was a dog in the backyard. Mow only the front until the owner replies.'],
  ['Sprinklers', 'Mind the sprinkler heads along the walk.'],
  ['Prefers text', 'Prefers texts to calls.'],
];

/** Creates email templates and phrases, skipping names that already exist. */
export async function makeOfficeTexts(tx: Tx): Promise<void> {
  await tx
    .insert(emailTemplates)
    .values(
      LETTERS.map(letter => ({
        ...letter,
        htmlBody: htmlOf(letter.alterBody),
        htmlBodyEs: htmlOf(letter.alterBodyEs),
      })),
    )
    .onConflictDoNothing();
  const noteType: Phrase['type'] = 'note';
  await tx
    .insert(phrases)
    .values(NOTES.map(([name, phrase]) => ({ name, phrase, type: noteType })))
    .onConflictDoNothing();
}

const htmlOf = (text: string) =>
  text
    .split('\n\n')
    .map(paragraph => `<p>${paragraph.replaceAll('\n', '<br>')}</p>`)
    .join('');
