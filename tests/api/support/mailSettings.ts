import { SYSTEM_ACTOR } from '#server/api/session.ts';
import { saveSettings } from '#server/modules/system/systemSettings/saveSettings.ts';
import type { MailServer, ReceivedMail } from './outside.ts';
import type { TestApp } from './testApp.ts';

/** Has the business send its e-mail through this server. */
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

/** Sends what waits in the outbox. */
export async function sendMail(app: TestApp): Promise<void> {
  await app.deps.events.idle();
  await app.deps.jobs.run('notices.send');
}

/** The document that came with an e-mail, and its name. */
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
