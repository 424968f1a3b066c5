import { expect, it } from 'vitest';
import { foldReply } from '#server/modules/messaging/emailing/foldReply.ts';
import { plainText } from '#server/modules/messaging/emailing/plainText.ts';
import { asksToUnsubscribe } from '#server/modules/messaging/emailing/unsubscribeWord.ts';

const QUOTED = '\n> Hi Ana,\n> we come on Friday.\n>\n> Green Blade';
const OUTLOOK =
  'Sent: Friday, November 27, 2026 9:12 AM\nTo: Ana Ruiz <ana@example.com>\nSubject: Your visit\n\nHi Ana';

/** Lines that each mail program adds below a reply. */
const TAILS: Record<string, string> = {
  Gmail: `On Fri, Nov 27, 2026 at 9:12 AM Green Blade <office@blade.test> wrote:\n${QUOTED}`,
  'Gmail, broken over two lines': `On Fri, Nov 27, 2026 at 9:12 AM Green Blade Lawn Care <\noffice@blade.test> wrote:\n${QUOTED}`,
  'Gmail on a phone': `On Fri, Nov 27, 2026, 9:12 AM Green Blade <office@blade.test> wrote:\n${QUOTED}`,
  'Gmail in Spanish': `El vie, 27 nov 2026 a las 9:12, Green Blade (<office@blade.test>) escribió:\n${QUOTED}`,
  'Gmail in Spanish, two lines': `El vie, 27 nov 2026 a las 9:12, Green Blade (\n<office@blade.test>) escribió:\n${QUOTED}`,
  'Gmail, forwarded':
    '---------- Forwarded message ---------\nFrom: Green Blade <office@blade.test>\nDate: Fri',
  'Gmail in Spanish, forwarded':
    '---------- Mensaje reenviado ---------\nDe: Green Blade <office@blade.test>',
  'Apple Mail': `On Nov 27, 2026, at 9:12 AM, Green Blade <office@blade.test> wrote:\n${QUOTED}`,
  'Apple Mail on an iPhone': `Sent from my iPhone\n\nOn Nov 27, 2026, at 9:12 AM, Green Blade <office@blade.test> wrote:\n${QUOTED}`,
  'Apple Mail on an iPad': `Sent from my iPad\n\nOn Nov 27, 2026, at 9:12 AM, Green Blade <o@b.test> wrote:\n${QUOTED}`,
  'Apple Mail in Spanish': `El 27 nov 2026, a las 9:12 a. m., Green Blade <office@blade.test> escribió:\n${QUOTED}`,
  'an iPhone in Spanish': `Enviado desde mi iPhone\n\nEl 27 nov 2026, a la(s) 9:12 a. m., Green Blade <o@b.test> escribió:\n${QUOTED}`,
  'Apple Mail, forwarded': 'Begin forwarded message:\n\nFrom: Green Blade <office@blade.test>',
  'Apple Mail in Spanish, forwarded': 'Inicio del mensaje reenviado:\n\nDe: Green Blade <office@blade.test>',
  'Outlook on a desktop': `From: Green Blade <office@blade.test>\n${OUTLOOK}`,
  'Outlook on a desktop, bold':
    '*From:* Green Blade <o@b.test>\n*Sent:* Friday\n*To:* Ana\n*Subject:* Your visit\n\nHi',
  'Outlook on a desktop in Spanish':
    'De: Green Blade <o@b.test>\nEnviado el: viernes, 27 de noviembre\nPara: Ana\nAsunto: Su visita\n\nHola',
  'old Outlook': `-----Original Message-----\nFrom: Green Blade\n${OUTLOOK}`,
  'old Outlook in Spanish': '-----Mensaje original-----\nDe: Green Blade\nEnviado: viernes\nPara: Ana',
  'Outlook on the web': `________________________________\nFrom: Green Blade <office@blade.test>\n${OUTLOOK}`,
  'Outlook on the web in Spanish':
    '________________________________\nDe: Green Blade <o@b.test>\nEnviado: viernes\nPara: Ana\nAsunto: Su visita',
  'Outlook for iOS': `Get Outlook for iOS\n________________________________\nFrom: Green Blade\n${OUTLOOK}`,
  'Outlook for iOS, with a link': `Get Outlook for iOS<https://aka.ms/o0ukef>\n________________________________\nFrom: B\n${OUTLOOK}`,
  'Outlook for Android': `Get Outlook for Android\n________________________________\nFrom: B\n${OUTLOOK}`,
  'Outlook for iOS in Spanish': 'Obtener Outlook para iOS\n________________________________\nDe: B',
  'Outlook for Android in Spanish': 'Descargar Outlook para Android\n________________________________\nDe: B',
  'Outlook for Mac':
    'From: Green Blade <o@b.test>\nDate: Friday, November 27, 2026 at 9:12 AM\nTo: Ana\nSubject: Visit\n\nHi',
  'Windows Mail': `Sent from Mail for Windows\n\nFrom: Green Blade\n${OUTLOOK}`,
  Yahoo: `On Friday, November 27, 2026 at 09:12:10 AM CST, Green Blade <office@blade.test> wrote:\n\nHi Ana`,
  'Yahoo on an iPhone': `Sent from Yahoo Mail for iPhone\n\nOn Friday, November 27, 2026, 9:12 AM, Green Blade <o@b.test> wrote:\n\nHi`,
  'Yahoo on Android':
    'Yahoo Mail: Search, Organize, Conquer\n\nOn Fri, Nov 27, 2026 at 9:12 AM, Green Blade<o@b.test> wrote:\nHi',
  'Yahoo in Spanish':
    'El viernes, 27 de noviembre de 2026, 09:12:10 a. m. CST, Green Blade <o@b.test> escribió:\n\nHola',
  'Yahoo, old': '--- Original Message ---\nFrom: Green Blade',
  Thunderbird: `On 11/27/26 9:12 AM, Green Blade wrote:\n${QUOTED}`,
  'Thunderbird in Spanish': `El 27/11/26 a las 9:12, Green Blade escribió:\n${QUOTED}`,
  'Thunderbird, forwarded': '-------- Forwarded Message --------\nSubject: Your visit',
  'Thunderbird in Spanish, forwarded': '-------- Mensaje reenviado --------\nAsunto: Su visita',
  'the date first': `2026-11-27 9:12 GMT-06:00 Green Blade <office@blade.test>:\n${QUOTED}`,
  'the name first': `Green Blade <office@blade.test> wrote:\n${QUOTED}`,
  'the name first in Spanish': `Green Blade <office@blade.test> escribió:\n${QUOTED}`,
  'no attribution': QUOTED,
  'a signature': '-- \nAna Ruiz\n(512) 555-0100',
  'a signature without the space': '--\nAna Ruiz\n(512) 555-0100',
  'a signature after a long dash': '—\nAna Ruiz',
  Samsung: 'Sent from my Galaxy',
  'Samsung in Spanish': 'Enviado desde mi Galaxy',
  Android: 'Sent from my Android phone',
  'T-Mobile': 'Sent from my T-Mobile 5G Device',
  Proton: 'Sent with Proton Mail secure email.',
  'Proton on a phone': 'Sent from Proton Mail for iOS',
  'Gmail’s own line in Spanish': 'Enviado desde Gmail Mobile',
  AOL: 'Sent from the all new AOL app for iOS',
  'Outlook’s own line in Spanish': 'Enviado desde Outlook para iOS',
  'a help system': '## Please reply above this line ##\n\nHi Ana',
};

it.each(Object.entries(TAILS))('removes what %s adds below a reply', (_name, tail) => {
  const answer = 'Friday is fine.\n\nFrom now on, please use the side gate.';
  expect(foldReply(`${answer}\n\n${tail}`)).toEqual({ text: answer, isFolded: true });
  expect(foldReply(`${answer}\n\n${tail}`.replaceAll('\n', '\r\n')).text).toBe(answer);
});

it.each([
  'On Friday I wrote you a check.\nDid you get it?',
  'Friday is fine.\n\nOn the phone it was you who said\nthat it costs nothing.',
  'From: the gate to the pool\nplease trim everything.',
  'De: la puerta a la piscina',
  'El viernes está bien.',
  'Hi,\nplease call me.\n\nAna',
  '> only a quotation',
  '',
])('keeps an email that quotes nothing: %j', text => {
  expect(foldReply(text)).toEqual({ text, isFolded: false });
});

it('keeps a reply below the quoted text, and replies between quoted lines', () => {
  expect(foldReply(`On Fri Nov 27 Green Blade <o@b.test> wrote:\n${QUOTED}\n\nYes, please.`).text).toBe(
    'Yes, please.',
  );
  const between = '> Friday?\nYes.\n> Both gates?\nOnly the left one.';
  expect(foldReply(between).text).toBe(between);
});

it('reads HTML as text without scripts, pictures or styles', () => {
  const html =
    '<html><head><style>p{}</style></head><body><p>Yes &amp; <b>no</b></p><img src="https://spy.test/x.gif"><script>alert(1)</script><div>Second<br>Third</div><blockquote><p>Quoted</p></blockquote></body></html>';
  expect(plainText(html)).toBe('Yes & no\n\nSecond\nThird\n> Quoted');
});

it('keeps the words of tables and other blocks of HTML apart', () => {
  expect(
    plainText('<table><tr><td>Side gate</td><td>4711</td></tr><tr><th>Dog</th><td>no</td></tr></table>'),
  ).toBe('Side gate 4711\nDog no');
  expect(
    plainText('<section>One</section><section>Two</section><h5>Three</h5><dl><dt>Four</dt><dd>5</dd></dl>'),
  ).toBe('One\nTwo\nThree\nFour\n5');
  expect(plainText('<div>So:</div><pre>first\n  second &lt;3\n</pre><div>done</div>')).toBe(
    'So:\nfirst\nsecond <3\ndone',
  );
});

it('treats only a whole message as a request to unsubscribe', () => {
  expect(asksToUnsubscribe('Re: News', 'Unsubscribe!')).toBe(true);
  expect(asksToUnsubscribe('unsubscribe', '')).toBe(true);
  expect(asksToUnsubscribe('Re: News', 'Please stop by on Friday')).toBe(false);
});
