import type { TemplatePreviewBody } from '#contract/messaging/emailTemplates.ts';
import type { UnsubscribeBody } from '#contract/messaging/newsletters.ts';
import { call } from '#src/dataProvider/call.ts';

/** The newsletters' calls. Each throws `HttpError`. */

export const testLetter = (body: TemplatePreviewBody) =>
  call('POST /news-letters/test', { body, expose: false });

export const sendNewsletter = async (id: number, count: number) =>
  (await call('POST /news-letters/:id/send', { params: { id }, body: { count }, expose: false })).data;

/** Stops or resumes sending, or retries failed emails. */
export const steerLetter = async (id: number, what: 'stop' | 'continue' | 'retry') =>
  (await call(`POST /news-letters/:id/${what}`, { params: { id } })).data;

export const unsubscribeAddress = (body: UnsubscribeBody) =>
  call('POST /unsubscribes', { body, expose: false });

export const resubscribeAddress = (body: UnsubscribeBody) =>
  call('POST /unsubscribes/resubscribe', { body, expose: false });
