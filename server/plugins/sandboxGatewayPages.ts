import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { open } from '#server/api/access.ts';
import type { App } from '#server/api/app.ts';
import { AppError } from '#server/api/errors.ts';
import type { Clock } from '#server/clock.ts';
import { inEach } from '#texts/localized.ts';
import { cardFormQuery } from './cardForm/files.ts';
import type { EnteredCard } from './sandboxGatewayCards.ts';
import { TEST_CARDS } from './sandboxGatewayCards.ts';
import { CARD_FORM_TEXTS, cardPage } from './sandboxGatewayForm/page.ts';

const SCRIPT = readFileSync(new URL('./sandboxGatewayForm/card.js', import.meta.url), 'utf8');

const digits = (message: string) =>
  z
    .string({ error: 'required' })
    .transform(text => text.replaceAll(/[\s-]/g, ''))
    .pipe(z.string().min(1, 'required').regex(/^\d+$/, message));

/** Luhn checksum, which detects mistyped card numbers. */
export function passesLuhn(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return number.length >= 12 && sum % 10 === 0;
}

const cardBody = z.object({
  number: digits('invalid').pipe(z.string().refine(passesLuhn, 'invalid')),
  expiryMonth: z.coerce.number({ error: 'required' }).int().min(1, 'required').max(12, 'invalid'),
  expiryYear: z.coerce.number({ error: 'required' }).int().min(2000, 'required').max(2100, 'invalid'),
  cvv: digits('invalid'),
});

/**
 * The sandbox's own pages: the card form and the URL it submits to. Public like a real gateway's, and outside
 * the API and its list of calls, because they stand in for an external server that the web app only shows in
 * an iframe.
 */
export function registerSandboxPages(
  app: App,
  clock: Clock,
  addCard: (card: EnteredCard) => Promise<string>,
): void {
  const config = { access: open };
  const hide = true;

  app.get(
    '/sandbox-gateway/card',
    { config, schema: { hide, querystring: cardFormQuery } },
    async (request, reply) =>
      reply
        .type('text/html; charset=utf-8')
        .header('Cache-Control', 'no-store')
        .send(cardPage(request.query, Number(clock.today().slice(0, 4)))),
  );
  app.get('/sandbox-gateway/card.js', { config, schema: { hide } }, async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('Cache-Control', 'no-cache').send(SCRIPT),
  );

  app.post('/sandbox-gateway/cards', { config, schema: { hide, body: cardBody } }, async request => {
    const { number, expiryMonth, expiryYear, cvv } = request.body;
    const card = TEST_CARDS.find(one => one.number === number);
    const expires = `${expiryYear}-${String(expiryMonth).padStart(2, '0')}`;
    const errors = {
      ...(!card && { number: inEach(language => CARD_FORM_TEXTS[language].testCardsOnly) }),
      ...(expires < clock.today().slice(0, 7) && {
        expiryYear: inEach(language => CARD_FORM_TEXTS[language].expired),
      }),
      ...(cvv.length !== (card?.brand === 'American Express' ? 4 : 3) && { cvv: 'invalid' }),
    };
    if (!card || Object.keys(errors).length > 0) throw AppError.invalid(errors);
    return { formResult: await addCard({ card, expiryMonth, expiryYear }) };
  });
}
