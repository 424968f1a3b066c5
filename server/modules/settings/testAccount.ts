import { randomUUID } from 'node:crypto';
import { PRODUCT_NAME } from '../../../contract/constants.ts';
import type { Language } from '../../../contract/messages.ts';
import type { NoticeChannel } from '../../../contract/notices.ts';
import type { SettingKey } from '../../../contract/settings.ts';
import { digitsOf, emailField, mobileField } from '../../../contract/validation.ts';
import { AppError } from '../../api/errors.ts';
import type { Deps } from '../../deps.ts';
import { DeliveryError } from '../../plugins/delivery.ts';
import { openChannel } from '../notices/sendNotices.ts';
import { keepTest } from './saveSetting.ts';

const CHANNEL_OF = { smtp: 'email', text: 'text' } as const satisfies Record<SettingKey, NoticeChannel>;

const TEXTS = {
  subject: { en: `Test message from ${PRODUCT_NAME}`, es: `Mensaje de prueba de ${PRODUCT_NAME}` },
  body: {
    en: 'If you can read this, messages go out as they should.',
    es: 'Si puede leer esto, los mensajes salen como deben.',
  },
};

/**
 * Sends a test message with the settings as they are saved, and keeps how it went. Throws `invalid` for a
 * recipient that is none, `bad_request` with the other side's words where it did not take the message.
 */
export async function testAccount(
  deps: Deps,
  key: SettingKey,
  to: string,
  language: Language,
): Promise<void> {
  const recipient = recipientOf(key, to);
  const channel = await openChannel(deps, CHANNEL_OF[key]);
  if (!channel)
    throw new AppError('conflict', {
      en: 'This is not set up yet. Save it first.',
      es: 'Todavía no está configurado. Guárdelo primero.',
    });
  let failure: DeliveryError | null = null;
  try {
    await channel.send({
      recipient,
      subject: TEXTS.subject[language],
      body: TEXTS.body[language],
      html: null,
      reference: `test-${randomUUID()}`,
    });
  } catch (error) {
    if (!(error instanceof DeliveryError)) throw error;
    failure = error;
  } finally {
    channel.close();
  }
  const at = deps.clock.now().toISOString();
  await keepTest(deps.db, key, { at, isOk: failure === null, message: failure?.message ?? '' });
  if (failure)
    throw new AppError('bad_request', {
      en: `The test message was not taken: ${failure.message}`,
      es: `El mensaje de prueba no fue aceptado: ${failure.message}`,
    });
}

function recipientOf(key: SettingKey, to: string): string {
  const parsed = key === 'smtp' ? emailField.safeParse(to) : mobileField.safeParse(digitsOf(to));
  if (!parsed.success) throw AppError.invalid({ to: parsed.error.issues[0]?.message ?? 'invalid' });
  return parsed.data;
}
