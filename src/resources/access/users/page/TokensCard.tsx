import Box from '@mui/material/Box';
import type { UserView } from '#contract/access/users.calls.ts';
import { ApiTokenItem } from '#src/account/security/apiTokens/ApiTokenItem.tsx';
import { usePageLanguage } from '#src/i18n/language.ts';
import { useCallMutation } from '#src/ui/calls/useCallMutation.ts';
import { useCallQuery } from '#src/ui/calls/useCallQuery.ts';
import { SectionCard } from '#src/ui/page/SectionCard.tsx';
import { apiTokenMessages } from '#texts/web/account/security/apiTokens.ts';

/** A user's API tokens, which can be revoked; hidden if there are none. */
export function TokensCard({ user, mayRevoke }: { user: UserView; mayRevoke: boolean }) {
  const texts = apiTokenMessages[usePageLanguage()];
  const params = { id: user.id };
  const { data } = useCallQuery('GET /users/:id/tokens', { params }, { key: ['users', 'tokens', user.id] });
  const revoke = useCallMutation('DELETE /users/:id/tokens/:tokenId', {
    invalidates: [['users', 'tokens']],
    isAnnounced: true,
  });
  if (!data || data.length === 0) return null;
  return (
    <SectionCard title={texts.title}>
      <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {data.map(token => (
          <ApiTokenItem
            key={token.id}
            token={token}
            texts={texts}
            isBusy={revoke.isPending}
            revoke={
              mayRevoke
                ? () => revoke.run({ params: { ...params, tokenId: token.id }, expose: false })
                : undefined
            }
          />
        ))}
      </Box>
    </SectionCard>
  );
}
