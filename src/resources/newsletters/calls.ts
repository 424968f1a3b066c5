import type { TemplatePreview } from '../../../contract/calls/emailTemplates.ts';
import type {
  AudienceCount,
  AudiencePage,
  Newsletter,
  NewsletterAudience,
  Reach,
  UnsubscribeBody,
} from '../../../contract/newsletters.ts';
import { call, fetchJson } from '../../dataProvider/http.ts';

/** The newsletters' calls. Each throws `HttpError`. */

export const getNewsletter = (id: number) => fetchJson<Newsletter>('GET', `/news-letters/${id}`);

export const countAudience = async (audience: NewsletterAudience, signal: AbortSignal) => {
  const query = { audience: JSON.stringify(audience) };
  return (await call<AudienceCount>('GET', '/news-letters/audience', { query, signal, expose: false })).data;
};

export async function getPeople(audience: NewsletterAudience, reach: Reach, page: number, perPage: number) {
  const range = JSON.stringify([page * perPage, (page + 1) * perPage - 1]);
  const query = { audience: JSON.stringify(audience), reach, range };
  return (await call<AudiencePage>('GET', '/news-letters/audience/people', { query, expose: false })).data;
}

export interface Trial {
  subject: string;
  htmlBody: string;
  alterBody: string;
  propertyId: number;
}

export const previewLetter = async (body: Trial) =>
  (await call<TemplatePreview>('POST', '/news-letters/preview', { body, expose: false })).data;

export const testLetter = (body: Trial) =>
  call<{ to: string }>('POST', '/news-letters/test', { body, expose: false });

export const sendLetter = async (id: number, count: number) =>
  (await call<Newsletter>('POST', `/news-letters/${id}/send`, { body: { count }, expose: false })).data;

/** Stops, goes on, or tries what failed again. */
export const steerLetter = async (id: number, what: 'stop' | 'continue' | 'retry') =>
  (await call<Newsletter>('POST', `/news-letters/${id}/${what}`)).data;

export const unsubscribeAddress = (body: UnsubscribeBody) =>
  call<null>('POST', '/unsubscribes', { body, expose: false });

export const resubscribeAddress = (body: UnsubscribeBody) =>
  call<null>('POST', '/unsubscribes/resubscribe', { body, expose: false });
