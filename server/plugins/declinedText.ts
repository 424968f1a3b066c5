/** Words that only a payment that went through deserves. */
const APPROVAL = /approv|success|completed|accepted/i;
const REFUSAL =
  /\bnot\b|\bun(able|auth|success)|declin|denied|disapprov|refus|reject|void|fail|cancel|could|cannot|can't|invalid/i;

const readsAsApproval = (text: string) => APPROVAL.test(text) && !REFUSAL.test(text);

/** The first of these texts that says something about a decline; words of an approval would mislead whoever reads them. */
export const declinedText = (...texts: readonly (string | null | undefined)[]): string =>
  texts.find(text => text && !readsAsApproval(text)) ?? 'Declined';
