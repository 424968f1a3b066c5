import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ErrorBody } from '#contract/core/errors.ts';
import type { PermissionKey } from '#contract/core/permissions.ts';
import { EVERYBODY } from '#contract/messaging/newsletters.ts';
import { contactRequests, newsletters, notices, properties, unsubscribes } from '#server/db/schema/index.ts';
import { holding, type Person, signedIn } from '#tests/api/support/people.ts';
import { createTestApp, type TestApp } from '#tests/api/support/testApp.ts';
import { makeSide, type Side } from '#tests/api/support/twoSides.ts';

const GATE = '4711#gate';
const LETTER = { subject: 'Hello', htmlBody: '<p>{{firstName}} {{gateCode}}</p>', alterBody: '{{gateCode}}' };
let app: TestApp;
let side: Side;
let trial: object;
const id = { letter: 0, request: 0 };

beforeAll(async () => {
  app = await createTestApp();
  side = await makeSide(app, 'marked');
  const propertyId = Number(side.ids.property);
  await app.db.update(properties).set({ gateCode: GATE }).where(eq(properties.id, propertyId));
  trial = { ...LETTER, propertyId };
  const author = await signedIn(app, 'csr');
  const made = await author.request<{ id: number }>('POST', '/news-letters', draft('Spring'));
  id.letter = made.body.id;
  const [request] = await app.db
    .insert(contactRequests)
    .values({
      key: '11111111-1111-4111-8111-111111111111',
      name: 'Mark',
      email: 'marked@example.com',
      message: 'Hi',
    })
    .returning({ id: contactRequests.id });
  id.request = request?.id ?? 0;
  await app.db
    .insert(unsubscribes)
    .values({ email: 'marked@example.com', at: app.deps.clock.now(), source: 'link' });
});
afterAll(() => app.close());

const draft = (name: string) => ({ ...LETTER, name, templateId: null, audience: EVERYBODY });
const audience = encodeURIComponent(JSON.stringify(EVERYBODY));

type Call = [method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: () => string, body?: () => object];
/** Calls that once needed only an office user, with the permissions that they need now. */
const CALLS: readonly (readonly [readonly PermissionKey[], Call])[] = [
  [['newsletter_list'], ['GET', () => `/news-letters/audience?audience=${audience}`]],
  [['newsletter_edit'], ['GET', () => `/news-letters/audience?audience=${audience}`]],
  [
    ['newsletter_list', 'customer_list'],
    ['GET', () => `/news-letters/audience/people?audience=${audience}&reach=unsubscribed`],
  ],
  [
    ['newsletter_list', 'customer_list'],
    ['POST', () => '/news-letters/preview', () => trial],
  ],
  [
    ['newsletter_edit', 'customer_list'],
    ['POST', () => '/news-letters/test', () => trial],
  ],
  [['newsletter_list'], ['GET', () => '/news-letters']],
  [['newsletter_list'], ['GET', () => '/news-letters/export.csv']],
  [['newsletter_list'], ['GET', () => `/news-letters/${id.letter}`]],
  [
    ['newsletter_list', 'customer_list'],
    ['GET', () => `/news-letters/${id.letter}/recipients`],
  ],
  [
    ['newsletter_list', 'customer_list', 'customer_export'],
    ['GET', () => `/news-letters/${id.letter}/recipients/export.csv`],
  ],
  [['newsletter_edit'], ['POST', () => '/news-letters', () => draft('Another')]],
  [['newsletter_edit'], ['PUT', () => `/news-letters/${id.letter}`, () => draft('Spring 2')]],
  [['newsletter_edit'], ['DELETE', () => `/news-letters/${id.letter}`]],
  [
    ['newsletter_list', 'customer_list'],
    ['GET', () => '/unsubscribes'],
  ],
  [
    ['newsletter_list', 'customer_list', 'customer_export'],
    ['GET', () => '/unsubscribes/export.csv'],
  ],
  [['unsubscribe_edit'], ['POST', () => '/unsubscribes', () => ({ email: 'other@example.com' })]],
  [
    ['unsubscribe_edit'],
    ['POST', () => '/unsubscribes/resubscribe', () => ({ email: 'marked@example.com' })],
  ],
  [['contact_request_list'], ['GET', () => '/contact-us']],
  [['contact_request_list'], ['GET', () => '/contact-us/waiting']],
  [['contact_request_list'], ['GET', () => '/contact-us/export.csv']],
  [['contact_request_list'], ['GET', () => `/contact-us/${id.request}`]],
  [
    ['contact_request_edit', 'contact_request_list'],
    ['PUT', () => `/contact-us/${id.request}`, () => ({ status: 'open', assigneeId: null })],
  ],
  [
    ['contact_request_edit', 'contact_request_list'],
    ['POST', () => `/contact-us/${id.request}/answer`, () => ({ answer: 'Thanks' })],
  ],
  [
    ['email_template_list', 'customer_list'],
    ['POST', () => '/email-templates/preview', () => trial],
  ],
  [
    ['email_template_list', 'customer_list'],
    ['POST', () => '/email-templates/test', () => ({ ...trial, to: 'thief@example.com' })],
  ],
];

const send = (who: Person, [method, path, body]: Call) => who.request<ErrorBody>(method, path(), body?.());

describe('newsletters, unsubscribing and contact requests', () => {
  it('are closed to office users who lack any of the required permissions', async () => {
    for (const [keys, call] of CALLS)
      for (const missing of keys) {
        const others = keys.filter(key => key !== missing);
        // The answer names both permissions for counting an audience; the missing one is the first.
        const answer = await send(await holding(app, 'csr', others), call);
        expect([call[0], call[1](), missing, answer.status]).toEqual([call[0], call[1](), missing, 403]);
        expect(answer.body.missing).toBeTruthy();
        expect(JSON.stringify(answer.body)).not.toContain('marked');
      }
    expect(await app.db.$count(notices)).toBe(0);
    expect(await app.db.$count(newsletters)).toBe(1);
    expect(await app.db.$count(unsubscribes)).toBe(1);
  });

  it('show no customer data to a user who may only see phrases', async () => {
    const clerk = await holding(app, 'csr', ['phrase_list']);
    for (const [, call] of CALLS) {
      const answer = await send(clerk, call);
      expect([call[1](), answer.status]).toEqual([call[1](), 403]);
      expect(JSON.stringify(answer.body)).not.toContain(GATE);
    }
  });

  it('are open to users with the permissions, and to a csr with the default role', async () => {
    for (const [keys, call] of CALLS) {
      if (call[0] === 'DELETE') continue;
      for (const who of [await holding(app, 'csr', [...keys]), await signedIn(app, 'csr')]) {
        const answer = await send(who, call);
        expect([call[1](), answer.status === 401 || answer.status === 403]).toEqual([call[1](), false]);
      }
    }
    const preview = CALLS.find(([, call]) => call[1]() === '/news-letters/preview')?.[1];
    const seen = preview && (await send(await signedIn(app, 'csr'), preview));
    expect(JSON.stringify(seen?.body)).toContain(GATE);
  });
});

describe('a photo', () => {
  it('is shown to office users who may open a page that shows it', async () => {
    const status = async (...keys: PermissionKey[]) => {
      const who = await holding(app, 'csr', keys);
      const paths = [`/photos/${side.ids.photo}`, `/photos/${side.ids.photo}/thumbnail`];
      return Promise.all(paths.map(async path => (await who.request('GET', path)).status));
    };
    expect(await status()).toEqual([403, 403]);
    expect(await status('phrase_list')).toEqual([403, 403]);
    // The file doesn't exist; only users who may see it find that out.
    expect(await status('assignment_list')).toEqual([404, 404]);
    expect(await status('customer_list')).toEqual([404, 404]);
  });
});
