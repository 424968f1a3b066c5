import type { FastifyRequest } from 'fastify';
import { carrierStateOf, senderOf } from '#contract/messaging/texting.ts';
import { open } from '#server/api/access.ts';
import type { App } from '#server/api/app.ts';
import { AppError } from '#server/api/errors.ts';
import { SYSTEM_ACTOR } from '#server/api/session.ts';
import type { Deps } from '#server/deps.ts';
import { raiseDelivered } from '#server/modules/customers/customerMessages/addMessage.ts';
import {
  followReport,
  reportQuery,
  TEXT_STATUS_PATH,
} from '#server/modules/messaging/notices/carrierReports.ts';
import { readSetting } from '#server/modules/system/settings/store.ts';
import { write } from '#server/unitOfWork.ts';
import { messagingTexts } from '#texts/server/messaging.ts';
import { receiveText } from './receiveText.ts';
import { type FormFields, isSigned, readForm } from './signature.ts';

/** Path at which the carrier delivers texts, outside the API. */
export const INCOMING_TEXT_PATH = '/text-webhook';

const BODY_LIMIT = 100_000;
/** Most pictures that a carrier delivers with one text. */
const MOST_PICTURES = 10;
/** An answer without instructions for the carrier. */
const NO_REPLY = '<?xml version="1.0" encoding="UTF-8"?><Response/>';
/** Carrier ids, of which only the characters are known. */
const SID = /^[\w-]{1,64}$/;

/**
 * Webhooks of the text carrier: incoming texts, and how far sent ones got. They are read as raw forms,
 * because the signature covers every field.
 */
export async function registerTextWebhooks(app: App, deps: Deps): Promise<void> {
  await app.register(async scope => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
      done(null, body),
    );
    const options = { config: { access: open }, schema: { hide: true } };

    scope.post(INCOMING_TEXT_PATH, options, async (request, reply) => {
      await take(deps, await signedFields(deps, request));
      return reply.type('text/xml; charset=utf-8').send(NO_REPLY);
    });

    scope.post(TEXT_STATUS_PATH, options, async (request, reply) => {
      const fields = await signedFields(deps, request);
      const { data: about } = reportQuery.safeParse(request.query);
      const state = carrierStateOf(one(fields, 'MessageStatus') || one(fields, 'SmsStatus'));
      const errorCode = one(fields, 'ErrorCode').slice(0, 20) || null;
      if (about && state)
        await write(deps, SYSTEM_ACTOR, async unit => {
          const report = { noticeId: about.notice, tryAt: about.try, state, errorCode };
          const changed = await followReport(unit, report);
          if (changed) await raiseDelivered(unit, changed.dedupeKey);
        });
      return reply.type('text/xml; charset=utf-8').send(NO_REPLY);
    });
  });
}

const one = (fields: FormFields, name: string): string => fields.get(name)?.[0] ?? '';

/** Returns the fields of a webhook. Throws `forbidden` unless the carrier's account signed them. */
async function signedFields(deps: Deps, request: FastifyRequest): Promise<FormFields> {
  const { accountSid, authToken } = await readSetting(deps.db, deps.config.appSecret, 'text');
  const fields = readForm(String(request.body ?? ''));
  const url = `${deps.config.publicUrl}${request.url}`;
  const isOurs = accountSid !== null && one(fields, 'AccountSid') === accountSid;
  if (!isOurs || !isSigned(authToken ?? '', url, fields, request.headers['x-twilio-signature']))
    throw new AppError('forbidden', messagingTexts.texting.notSigned);
  return fields;
}

async function take(deps: Deps, fields: FormFields): Promise<void> {
  const sid = one(fields, 'MessageSid') || one(fields, 'SmsSid');
  const phone = senderOf(one(fields, 'From'));
  if (!SID.test(sid) || phone === '') throw new AppError('bad_request', messagingTexts.texting.notAText);
  const count = Math.min(Number(one(fields, 'NumMedia')) || 0, MOST_PICTURES);
  const pictures = Array.from({ length: count }, (_, index) => one(fields, `MediaUrl${index}`));
  await receiveText(deps, {
    ...{ sid, phone },
    body: one(fields, 'Body').replaceAll('\0', '').trim(),
    pictures: pictures.filter(url => url !== ''),
    isAnsweredByCarrier: fields.has('OptOutType'),
  });
}
