import type { NoticeChannel } from '#contract/messaging/notices.ts';
import type { Queryable } from '#server/db/connect.ts';
import { viewSettings } from '#server/modules/system/settings/store.ts';

interface Reachable {
  email: string | null;
  mobile: string | null;
}

export interface Way {
  channel: NoticeChannel;
  recipient: string;
}

/**
 * Returns how to reach a user: their preferred channel if it is available, or else the other; null if they
 * have neither.
 */
export async function wayTo(
  db: Queryable,
  { email, mobile }: Reachable,
  preferred: NoticeChannel = 'email',
): Promise<Way | null> {
  const byEmail: Way | null = email ? { channel: 'email', recipient: email } : null;
  const byText: Way | null = mobile ? { channel: 'text', recipient: mobile } : null;
  if (!byEmail || !byText || preferred === 'email') return byEmail ?? byText;
  const { text } = await viewSettings(db, ['text']);
  return text.value.accountSid ? byText : byEmail;
}
