import type { Bilingual } from '#contract/core/messages.ts';
import type { Outside } from '#server/plugins/outside.ts';
import { filled, inEach } from '#texts/localized.ts';
import { systemTexts } from '#texts/server/system.ts';

/** Result of testing an external account. */
export interface Outcome {
  isOk: boolean;
  message: Bilingual;
}

export const succeeded = (message: Bilingual): Outcome => ({ isOk: true, message });
export const failed = (message: Bilingual): Outcome => ({ isOk: false, message });
/** Failed outcome with the other server's own message, in every language. */
export const refused = (said: string): Outcome => failed(inEach(() => said));

const ANSWER_MS = 15_000;
const MAX_SAID = 300;

export type Reply = { status: number; body: unknown } | Outcome;

/**
 * Sends a request to another server and parses the JSON response. Returns a failed outcome if there is no
 * valid response in time.
 */
export async function request(outside: Outside, url: string, init: RequestInit = {}): Promise<Reply> {
  let response: Response;
  let said: string;
  try {
    response = await outside.fetch(url, { ...init, signal: AbortSignal.timeout(ANSWER_MS) });
    said = await response.text();
  } catch (error) {
    return failed(unreachable(error as Error));
  }
  try {
    return { status: response.status, body: JSON.parse(said) as unknown };
  } catch {
    const short = said.replaceAll(/\s+/g, ' ').trim().slice(0, MAX_SAID);
    return refused(`HTTP ${response.status}: ${short || response.statusText}`);
  }
}

export const isOutcome = (reply: Reply): reply is Outcome => 'isOk' in reply;

/** First of the named texts in a response, or undefined. */
export function textIn(body: unknown, ...names: string[]): string | undefined {
  const fields = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  for (const name of names) if (typeof fields[name] === 'string') return fields[name].slice(0, MAX_SAID);
  return undefined;
}

function unreachable({ name, message, cause }: Error) {
  if (name === 'TimeoutError') return systemTexts.systemSettings.noAnswerWithin15Seconds;
  const why = (cause instanceof Error ? cause.message || cause.name : message).slice(0, MAX_SAID);
  return filled(systemTexts.systemSettings.couldNotReached, { why });
}
