import type { EmailTemplate } from '../../../contract/calls/emailTemplates.ts';
import type { Phrase } from '../../../contract/resources/phrases.ts';
import type { Tx } from '../connect.ts';
import { emailTemplates, phrases } from '../schema/index.ts';

const LETTERS: readonly Pick<EmailTemplate, 'name' | 'type' | 'subject' | 'alterBody'>[] = [
  {
    name: 'Welcome',
    type: 'customer',
    subject: 'Welcome, {{firstName}}',
    alterBody:
      'Dear {{fullName}},\n\nwelcome! We mow at {{serviceAddress}} in {{city}}, {{frequency}}, on {{mowDay}}, for {{mowingPrice}} a visit.\n\nPlease leave the gate open on that day.',
  },
  {
    name: 'Gate was closed',
    type: 'customer',
    subject: 'We could not get in at {{serviceAddress}}',
    alterBody:
      'Dear {{firstName}},\n\nour crew stood before a closed gate at {{serviceAddress}}. The code that we have is {{gateCode}}. Is it still right?',
  },
  {
    name: 'Card about to expire',
    type: 'email',
    subject: 'Your card on file',
    alterBody:
      'Dear {{firstName}},\n\nthe {{cardType}} card that we charge for {{serviceAddress}} is about to expire. You can add another one after you sign in.',
  },
];

const NOTES: readonly [name: string, phrase: string][] = [
  ['Gate locked', 'The gate was locked; called the customer.'],
  ['Dog in the yard', 'There was a dog in the backyard. Mow the front only until the owner answers.'],
  ['Sprinklers', 'Mind the sprinkler heads along the walk.'],
  ['Prefers text', 'Prefers a text message to a call.'],
];

/** Letters and phrases that an office would have by now; names that are there already are left alone. */
export async function makeOfficeTexts(tx: Tx): Promise<void> {
  await tx
    .insert(emailTemplates)
    .values(LETTERS.map(letter => ({ ...letter, htmlBody: htmlOf(letter.alterBody) })))
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
