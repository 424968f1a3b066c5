import type { Language } from '#contract/core/messages.ts';
import { showPhone } from '#contract/core/phone.ts';
import type { Brand } from '#contract/system/brand.calls.ts';
import { POLICIES, policyAddress, policyTitle } from '#contract/system/policyPages.ts';
import { escapeHtml } from '#server/modules/messaging/notices/escapeHtml.ts';

/** Footer with the office's phone, email and policies for pages that work without scripts. */
export function officeFooter({ phone, email }: Brand, language: Language): string {
  const links = [
    ...(phone ? [{ to: `tel:+1${phone}`, words: showPhone(phone) }] : []),
    ...(email ? [{ to: `mailto:${email}`, words: email }] : []),
    ...POLICIES.map(policy => ({
      to: policyAddress(policy, language),
      words: policyTitle(policy, language),
    })),
  ];
  const shown = links.map(({ to, words }) => `<a href="${escapeHtml(to)}">${escapeHtml(words)}</a>`);
  return `<footer>${shown.join('')}</footer>`;
}
