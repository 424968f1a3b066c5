import type { TemplatePreviewBody } from '#contract/messaging/emailTemplates.ts';
import type { NewsletterAudience, Reach, UnsubscribeBody } from '#contract/messaging/newsletters.ts';
import { call } from '#src/dataProvider/call.ts';

/** The newsletters' calls. Each throws `HttpError`. */

export const getNewsletter = (id: number) => call('GET /news-letters/:id', { params: { id } });

export const countAudience = async (audience: NewsletterAudience, signal: AbortSignal) => {
  const query = { audience: JSON.stringify(audience) };
  return (await call('GET /news-letters/audience', { query, signal, expose: false })).data;
};

/** Returns the recipients that follow a given customer by name, or the first ones. */
export async function getPeople(
  audience: NewsletterAudience,
  reach: Reach,
  after: number | undefined,
  limit: number,
) {
  const query = { audience: JSON.stringify(audience), reach, after, limit };
  return (await call('GET /news-letters/audience/people', { query, expose: false })).data;
}

export const previewLetter = async (body: TemplatePreviewBody) =>
  (await call('POST /news-letters/preview', { body, expose: false })).data;

export const testLetter = (body: TemplatePreviewBody) =>
  call('POST /news-letters/test', { body, expose: false });

export const sendLetter = async (id: number, count: number) =>
  (await call('POST /news-letters/:id/send', { params: { id }, body: { count }, expose: false })).data;

/** Stops the sending, resumes it, or retries failed emails. */
export const steerLetter = async (id: number, what: 'stop' | 'continue' | 'retry') =>
  (await call(`POST /news-letters/:id/${what}`, { params: { id } })).data;

export const unsubscribeAddress = (body: UnsubscribeBody) =>
  call('POST /unsubscribes', { body, expose: false });

export const resubscribeAddress = (body: UnsubscribeBody) =>
  call('POST /unsubscribes/resubscribe', { body, expose: false });
