import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '#contract/core/messages.ts';
import { showPhone } from '#contract/core/phone.ts';
import { NOTICE_KINDS } from '#contract/messaging/notices.ts';
import { receivedEmail } from '#server/modules/customers/contactRequests/messages.ts';
import { business, EXAMPLES, NAME } from '#tests/unit/support/noticeExamples.ts';

const GREETING: Record<Language, string> = { en: `Hello ${NAME},`, es: `Hola, ${NAME}:` };
const SLOTS = LANGUAGES.flatMap(language => NOTICE_KINDS.map(kind => [kind, language] as const));

/** Notice kinds sent as text messages to customers who have no email address or prefer texts. */
const TEXTED = NOTICE_KINDS.filter(kind => EXAMPLES[kind]('text', 'en').subject === undefined);

describe('an email of every kind', () => {
  it.each(SLOTS)('%s in %s greets, and is signed by the business', (kind, language) => {
    const { subject = '', body, html = '' } = EXAMPLES[kind]('email', language);
    expect(subject).not.toBe('');
    for (const part of [body, html]) {
      expect(part).toContain(business.name);
      expect(part).toContain(GREETING[language]);
      expect(part).toContain(showPhone(business.phone ?? ''));
      expect(part).toContain(business.address);
    }
    expect(html).toContain('href="tel:+15125550100"');
    expect(html).toContain('href="mailto:office@greenblade.example"');
    expect(html).toContain('href="https://greenblade.example"');
  });

  it.each(LANGUAGES)('the one about a message from the contact page greets in %s too', language => {
    expect(receivedEmail(business, { name: NAME, language }).body).toContain(GREETING[language]);
  });

  it.each(NOTICE_KINDS)('%s has the business’s logo and color, and not the product’s', kind => {
    const { html = '' } = EXAMPLES[kind]('email', 'en');
    expect(html.match(/<img src="\/api\/v1\/brand\/logos\/0123456789abcdef-320x160"/g)).toHaveLength(1);
    expect(html).toContain('color:#33508C');
    expect(html.replace(/sward-\w+/g, '')).not.toMatch(/#2E6B3A|Sward/i);
  });

  it.each(SLOTS)('%s in %s has plain text without HTML, and no holes', (kind, language) => {
    const { subject = '', body, html = '' } = EXAMPLES[kind]('email', language);
    expect(body).not.toMatch(/<\/?[a-z]|&#?\w+;/);
    const shown = html.replace(/<style>.*?<\/style>/s, '');
    for (const part of [subject, body, shown]) expect(part).not.toMatch(/[{}]|undefined|null|NaN|\[object/);
  });
});

describe('a text message of every kind', () => {
  it.each(TEXTED)('%s begins with the business’s name and has no holes', kind => {
    for (const language of LANGUAGES) {
      const { body } = EXAMPLES[kind]('text', language);
      expect(body).toMatch(/^Green Blade Lawn Care: \S/);
      expect(body).not.toMatch(/[{}<>]|undefined|null|NaN/);
    }
  });

  it.each(TEXTED)('%s uses only characters of the GSM alphabet in English', kind => {
    expect([...EXAMPLES[kind]('text', 'en').body].filter(sign => !GSM.has(sign))).toEqual([]);
  });

  it('fits into one message, unless it has a link and a question', () => {
    const long = TEXTED.filter(kind => EXAMPLES[kind]('text', 'en').body.length > 160);
    expect(long).toEqual(['password-reset', 'sign-in-link', 'extra-time']);
  });
});

/** Basic alphabet of text messages (GSM 03.38), and its extended characters, which count as two. */
const GSM = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà[]{}|~^€\\',
);
