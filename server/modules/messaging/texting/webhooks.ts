import { carrierStateOf, senderOf } from '#contract/messaging/texting.ts';
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
import { write } from '#server/unitOfWork.ts';
import { messagingTexts } from '#texts/server/messaging.ts';
import { receiveText } from './receiveText.ts';
import type { FormFields } from './signature.ts';
import { one, registerSignedForms, SID } from './signedForms.ts';

/** Path at which the carrier delivers texts, outside the API. */
export const INCOMING_TEXT_PATH = '/text-webhook';

/** Most pictures that a carrier delivers with one text. */
const MAX_PICTURES = 10;

/** Webhooks of the text carrier: incoming texts, and the delivery status of sent ones. */
export const registerTextWebhooks = (app: App, deps: Deps): Promise<void> =>
  registerSignedForms(app, deps, {
    [INCOMING_TEXT_PATH]: async fields => {
      await take(deps, fields);
      return '';
    },
    [TEXT_STATUS_PATH]: async (fields, request) => {
      const { data: about } = reportQuery.safeParse(request.query);
      const state = carrierStateOf(one(fields, 'MessageStatus') || one(fields, 'SmsStatus'));
      const errorCode = one(fields, 'ErrorCode').slice(0, 20) || null;
      if (about && state)
        await write(deps, SYSTEM_ACTOR, async unit => {
          const report = { noticeId: about.notice, tryAt: about.try, state, errorCode };
          const changed = await followReport(unit, report);
          if (changed) await raiseDelivered(unit, changed.dedupeKey);
        });
      return '';
    },
  });

async function take(deps: Deps, fields: FormFields): Promise<void> {
  const sid = one(fields, 'MessageSid') || one(fields, 'SmsSid');
  const phone = senderOf(one(fields, 'From'));
  if (!SID.test(sid) || phone === '') throw new AppError('bad_request', messagingTexts.texting.notAText);
  const count = Math.min(Number(one(fields, 'NumMedia')) || 0, MAX_PICTURES);
  const pictures = Array.from({ length: count }, (_, index) => one(fields, `MediaUrl${index}`));
  await receiveText(deps, {
    ...{ sid, phone },
    body: one(fields, 'Body').replaceAll('\0', '').trim(),
    pictures: pictures.filter(url => url !== ''),
    isAnsweredByCarrier: fields.has('OptOutType'),
  });
}
