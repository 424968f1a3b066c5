import type { Socket } from 'node:net';
import { createTransport } from 'nodemailer';
import type { SmtpSetting } from '#contract/system/settings.ts';
import { DeliveryError, type Mail, PICTURE_ID } from './delivery.ts';
import type { Outside } from './outside.ts';

const CONNECTIONS = 3;
const CONNECT_MS = 15_000;
const ANSWER_MS = 60_000;

type SocketCallback = (error: Error | null, opened?: { connection: Socket }) => void;

/** Error properties set by nodemailer. */
interface MailFailure extends Error {
  code?: string;
  /** SMTP response code, such as 550. */
  responseCode?: number;
  command?: string;
}

/** Opens the mail server from the settings; null if none is set. */
export function openMail(outside: Outside, smtp: SmtpSetting): Mail | null {
  const { host, port, security, user, password, fromEmail } = smtp;
  if (!host || !fromEmail) return null;
  const transport = createTransport({
    pool: true,
    maxConnections: CONNECTIONS,
    host,
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    ...(user && { auth: { user, pass: password ?? '' } }),
    getSocket: (_options: unknown, callback: SocketCallback) => {
      outside.connect(host, port, CONNECT_MS).then(
        connection => callback(null, { connection }),
        (error: Error) => callback(error),
      );
    },
    greetingTimeout: CONNECT_MS,
    socketTimeout: ANSWER_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const from = { name: smtp.fromName ?? '', address: fromEmail };
  const domain = fromEmail.slice(fromEmail.lastIndexOf('@') + 1);

  return {
    async greet() {
      await transport.verify().catch((error: MailFailure) => {
        throw deliveryError(error);
      });
    },
    async send({ recipient, subject, body, html, reference, headers, replyTo, attachment }) {
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: recipient },
          ...((replyTo || smtp.replyTo) && { replyTo: replyTo || smtp.replyTo || '' }),
          subject: subject ?? '',
          text: body,
          ...(html && { html }),
          messageId: `<${reference}@${domain}>`,
          ...(attachment && {
            attachments: [
              {
                filename: attachment.fileName,
                content: attachment.content,
                contentType: attachment.contentType,
                ...(attachment.contentType === 'image/jpeg' && { cid: PICTURE_ID }),
              },
            ],
          }),
          headers: { 'Auto-Submitted': 'auto-generated', ...headers },
        });
        return undefined;
      } catch (error) {
        throw deliveryError(error as MailFailure);
      }
    },
    close: () => transport.close(),
  };
}

/**
 * Only rejections of a recipient or of content concern the message; all other errors stop the whole channel.
 */
function deliveryError({ code, responseCode, command, message }: MailFailure): DeliveryError {
  const isOwn = code === 'EMESSAGE' || (code === 'EENVELOPE' && command !== 'MAIL FROM');
  if (!isOwn) return new DeliveryError('channel', message);
  const isTemporary = responseCode !== undefined && responseCode < 500;
  return new DeliveryError(isTemporary ? 'later' : 'never', message);
}
