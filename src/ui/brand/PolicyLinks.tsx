import Link from '@mui/material/Link';
import { Fragment } from 'react';
import { POLICIES, POLICY_PATHS, policyTitle } from '#contract/system/policyPages.ts';
import { usePageLanguage } from '#src/i18n/language.ts';

/** Links to the business's privacy policy and terms. */
export function PolicyLinks() {
  const language = usePageLanguage();
  return POLICIES.map(policy => (
    <Link key={policy} href={POLICY_PATHS[policy]} color="inherit">
      {policyTitle(policy, language)}
    </Link>
  ));
}

/** Shows a text with the policies' titles as links, which open in a new tab so that nothing typed is lost. */
export function WithPolicyLinks({ text }: { text: string }) {
  const language = usePageLanguage();
  const paths = new Map(POLICIES.map(policy => [policyTitle(policy, language), POLICY_PATHS[policy]]));
  const parts = text.split(new RegExp(`(${[...paths.keys()].join('|')})`));
  return parts.map((part, place) => {
    const path = paths.get(part);
    return path ? (
      <Link key={path} href={path} target="_blank" rel="noreferrer">
        {part}
      </Link>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change their order
      <Fragment key={place}>{part}</Fragment>
    );
  });
}
