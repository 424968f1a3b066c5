import type { FastifyRequest } from 'fastify';
import { open } from '#server/api/access.ts';
import type { App } from '#server/api/app.ts';
import { AppError } from '#server/api/errors.ts';
import type { Deps } from '#server/deps.ts';
import { readSetting } from '#server/modules/system/settings/store.ts';
import { messagingTexts } from '#texts/server/messaging.ts';
import { type FormFields, isSigned, readForm } from './signature.ts';

const BODY_LIMIT = 100_000;
/** Carrier ids, of which only the characters are known. */
export const SID = /^[\w-]{1,64}$/;

/** Handles a signed form; returns instructions for the carrier, which may be empty. */
type TakeForm = (fields: FormFields, request: FastifyRequest) => Promise<string>;

/**
 * Registers webhooks of the carrier by their path. They are read as raw forms, because the signature covers
 * every field, and refused with `forbidden` unless the carrier's account signed them.
 */
export async function registerSignedForms(
  app: App,
  deps: Deps,
  takers: Readonly<Record<string, TakeForm>>,
): Promise<void> {
  await app.register(async scope => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
      done(null, body),
    );
    const options = { config: { access: open }, schema: { hide: true } };
    for (const [path, take] of Object.entries(takers))
      scope.post(path, options, async (request, reply) => {
        const instructions = await take(await signedFields(deps, request), request);
        return reply
          .type('text/xml; charset=utf-8')
          .send(`<?xml version="1.0" encoding="UTF-8"?><Response>${instructions}</Response>`);
      });
  });
}

/** First value of a field; empty if it is missing. */
export const one = (fields: FormFields, name: string): string => fields.get(name)?.[0] ?? '';

async function signedFields(deps: Deps, request: FastifyRequest): Promise<FormFields> {
  const { accountSid, authToken } = await readSetting(deps.db, deps.config.appSecret, 'text');
  const fields = readForm(String(request.body ?? ''));
  const url = `${deps.config.publicUrl}${request.url}`;
  const isOurs = accountSid !== null && one(fields, 'AccountSid') === accountSid;
  if (!isOurs || !isSigned(authToken ?? '', url, fields, request.headers['x-twilio-signature']))
    throw new AppError('forbidden', messagingTexts.texting.notSigned);
  return fields;
}
