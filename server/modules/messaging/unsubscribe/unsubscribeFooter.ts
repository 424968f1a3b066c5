import type { Language } from '#contract/core/messages.ts';
import { messagingTexts } from '#texts/server/messaging.ts';

/** Returns the footer of advertising: why the reader got it, and how to unsubscribe. */
export function unsubscribeFooter(language: Language, url: string): { html: string; text: string } {
  const why = messagingTexts.unsubscribe.wayOut.why[language];
  const leave = messagingTexts.unsubscribe.leave[language];
  return {
    html: `${why} <a href="${url}" style="color:#55625A">${leave}</a>`,
    text: `${why}\n${leave}: ${url}`,
  };
}
