/** Words that only a successful payment should show. */
const APPROVAL = /approv|success|completed|accepted/i;
const REFUSAL =
  /\bnot\b|\bun(able|auth|success)|declin|denied|disapprov|refus|reject|void|fail|cancel|could|cannot|can't|invalid/i;

const readsAsApproval = (text: string) => APPROVAL.test(text) && !REFUSAL.test(text);

/** First text that describes a decline, skipping those that read like an approval, which would mislead. */
export const declinedText = (...texts: readonly (string | null | undefined)[]): string =>
  texts.find(text => text && !readsAsApproval(text)) ?? 'Declined';
