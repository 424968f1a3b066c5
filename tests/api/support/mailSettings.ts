import { SYSTEM_ACTOR } from '#server/api/session.ts';
import { saveSettings } from '#server/modules/system/systemSettings/saveSettings.ts';
import type { MailServer, ReceivedMail } from './outside.ts';
import type { TestApp } from './testApp.ts';

/** Sets the business's mail server to this one. */
export const mailThrough = (app: TestApp, { port, password }: MailServer) =>
  saveSettings(
    app.deps,
    SYSTEM_ACTOR,
    {
      smtp: {
        host: '127.0.0.1',
        port,
        security: 'none',
        user: 'sward',
        password,
        fromName: null,
        fromEmail: 'office@sward.test',
        replyTo: null,
      },
    },
    null,
  );

/** Sends the waiting messages in the outbox. */
export async function sendMail(app: TestApp): Promise<void> {
  await app.deps.events.idle();
  await app.deps.jobs.run('notices.send');
}

/** Returns the document attached to an email, and its name. */
export function attachedTo(
  { source }: ReceivedMail,
  type: 'application/pdf' | 'image/jpeg' = 'application/pdf',
): { fileName: string; file: Buffer } {
  const part = source.split(/\r\n--/).find(one => one.includes(`Content-Type: ${type}`));
  const [head = '', content = ''] = part?.split('\r\n\r\n') ?? [];
  return {
    fileName: /filename="?([^"\r\n]+)/.exec(head)?.[1] ?? '',
    file: Buffer.from(content, 'base64'),
  };
}
