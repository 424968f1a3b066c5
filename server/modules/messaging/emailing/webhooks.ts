import type { FastifyReply, FastifyRequest } from 'fastify';
import { open } from '#server/api/access.ts';
import type { App } from '#server/api/app.ts';
import { AppError } from '#server/api/errors.ts';
import type { Deps } from '#server/deps.ts';
import { readSetting } from '#server/modules/system/settings/store.ts';
import { messagingTexts } from '#texts/server/messaging.ts';
import {
  type Delivered,
  fromMailgun,
  fromPostmark,
  fromSendgrid,
  hasPassword,
  isSignedByMailgun,
  readFields,
} from './providers.ts';
import { MAX_EMAIL_BYTES, readEmail } from './readEmail.ts';
import { receiveEmail } from './receiveEmail.ts';

/** Path below which providers deliver emails, outside the API. */
export const INCOMING_EMAIL_PATH = '/email-webhook';

/** Status after which Mailgun doesn't try again. */
const NOT_ACCEPTABLE = 406;

/**
 * Webhooks of email providers. All but Mailgun's, which is signed, require the password from the settings
 * before their body is read.
 */
export async function registerEmailWebhooks(app: App, deps: Deps): Promise<void> {
  await app.register(async scope => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: MAX_EMAIL_BYTES },
      (_request, body, done) => done(null, body),
    );
    const options = { bodyLimit: MAX_EMAIL_BYTES, config: { access: open }, schema: { hide: true } };
    const setting = () => readSetting(deps.db, deps.config.appSecret, 'incomingEmail');
    const bodyOf = ({ body }: FastifyRequest) => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));
    const formOf = (request: FastifyRequest) =>
      readFields(bodyOf(request), request.headers['content-type'] ?? '').catch(() => {
        throw notAnEmail();
      });

    const checkPassword = async ({ headers }: FastifyRequest, reply: FastifyReply) => {
      const { webhookPassword } = await setting();
      if (hasPassword(webhookPassword ?? '', headers.authorization)) return;
      reply.header('WWW-Authenticate', 'Basic realm="email"');
      throw notAllowed();
    };
    const withPassword = { ...options, onRequest: checkPassword };
    const checkKey = async () => {
      if (!(await setting()).mailgunKey) throw notAllowed();
    };

    const take = async (reply: FastifyReply, delivered: Delivered | null) => {
      const { address } = await setting();
      if (!address) throw new AppError('unavailable', messagingTexts.emailing.noMailbox);
      const email = delivered && (await readEmail(delivered.source, delivered.envelope).catch(() => null));
      if (!email) throw notAnEmail();
      const received = await receiveEmail(deps, email, { mailbox: address, token: delivered.token });
      return reply.status(received === 'replayed' ? NOT_ACCEPTABLE : 200).send({ received });
    };

    scope.post(`${INCOMING_EMAIL_PATH}/postmark`, withPassword, async (request, reply) =>
      take(reply, fromPostmark(bodyOf(request))),
    );
    scope.post(`${INCOMING_EMAIL_PATH}/sendgrid`, withPassword, async (request, reply) =>
      take(reply, fromSendgrid(await formOf(request))),
    );
    scope.post(`${INCOMING_EMAIL_PATH}/raw`, withPassword, async (request, reply) =>
      take(reply, { source: bodyOf(request), envelope: [], token: null }),
    );
    scope.post(
      `${INCOMING_EMAIL_PATH}/mailgun/mime`,
      { ...options, onRequest: checkKey },
      async (request, reply) => {
        const { mailgunKey } = await setting();
        const form = await formOf(request);
        if (!isSignedByMailgun(mailgunKey ?? '', form, deps.clock.now())) throw notAllowed();
        return take(reply, fromMailgun(form));
      },
    );
  });
}

/** Providers retry after this status; after 403 some stop, although a wrong password can be corrected. */
const notAllowed = () => new AppError('unauthenticated', messagingTexts.emailing.notAllowed);
const notAnEmail = () => new AppError('bad_request', messagingTexts.emailing.notAnEmail);
