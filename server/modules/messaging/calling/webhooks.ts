import { LANGUAGES } from '#contract/core/messages.ts';
import { digitsOf } from '#contract/core/phone.ts';
import { LOCALES } from '#contract/core/timeOfDay.ts';
import { carrierReportOf } from '#contract/messaging/incomingCalls.ts';
import { senderOf } from '#contract/messaging/texting.ts';
import type { App } from '#server/api/app.ts';
import { AppError } from '#server/api/errors.ts';
import type { Deps } from '#server/deps.ts';
import { escapeHtml } from '#server/modules/messaging/notices/escapeHtml.ts';
import type { FormFields } from '#server/modules/messaging/texting/signature.ts';
import { one, registerSignedForms, SID } from '#server/modules/messaging/texting/signedForms.ts';
import { settingOf } from '#server/modules/system/settings/store.ts';
import { fill } from '#texts/localized.ts';
import { messagingTexts } from '#texts/server/messaging.ts';
import { followCall, receiveCall } from './receiveCall.ts';

/**
 * Paths at which the carrier reports calls, outside the API: one for incoming calls, and one for changes of a
 * call's status.
 */
const INCOMING_CALL_PATH = '/call-webhook';
const CALL_STATUS_PATH = '/call-webhook/status';

/** Seconds for which the office's phone rings. */
const RING_SECONDS = 25;

/** Webhooks of the carrier about phone calls to the business's number. */
export const registerCallWebhooks = (app: App, deps: Deps): Promise<void> =>
  registerSignedForms(app, deps, {
    [INCOMING_CALL_PATH]: async fields => {
      const { callsTo, fromNumber } = await settingOf(deps.db, 'text');
      await receiveCall(deps, callOf(fields), callsTo !== null);
      return callsTo === null
        ? sayWhomToCall(deps, fromNumber)
        : `<Dial timeout="${RING_SECONDS}" action="${escapeHtml(`${deps.config.publicUrl}${CALL_STATUS_PATH}`)}">+1${callsTo}</Dial>`;
    },
    [CALL_STATUS_PATH]: async fields => {
      const [callStatus, dialStatus] = [one(fields, 'CallStatus'), one(fields, 'DialCallStatus')];
      await followCall(deps, callOf(fields), isForwarded =>
        carrierReportOf({ callStatus, dialStatus, isForwarded }),
      );
      return '';
    },
  });

/** Returns the call that a form is about. Throws `bad_request` if it names none. */
function callOf(fields: FormFields) {
  const sid = one(fields, 'CallSid');
  const phone = senderOf(one(fields, 'From'));
  if (!SID.test(sid) || phone === '') throw new AppError('bad_request', messagingTexts.calling.notACall);
  return { sid, phone };
}

/** Says the office's phone number to the caller in each language, if calls aren't forwarded. */
async function sayWhomToCall({ db }: Pick<Deps, 'db'>, called: string | null): Promise<string> {
  const { phone } = await settingOf(db, 'general');
  // Saying the number that the caller just dialed would be no help.
  if (!phone || phone === digitsOf(called ?? '')) return '<Reject/>';
  const number = [...phone].join(' ');
  return LANGUAGES.map(language => {
    const text = fill(messagingTexts.calling.callUs[language], { phone: number });
    return `<Say language="${LOCALES[language]}">${escapeHtml(text)}</Say>`;
  }).join('');
}
