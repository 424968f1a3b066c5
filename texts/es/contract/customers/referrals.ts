import type { referrals as english } from '#texts/en/contract/customers/referrals.ts';
import type { TextsLike } from '#texts/localized.ts';

export const referrals = {
  defaultRules:
    'Comparta su enlace con amigos y vecinos. Cuando alguien que usted recomendó haya recibido {referrerFreeAfterServices} servicios, usted gana un corte gratis. Esa persona también gana uno, después de sus primeros {referredFreeAfterServices} servicios.\n\nUse su corte gratis en cualquier corte próximo. Hasta que se haga esa visita puede retirarlo y usarlo en otra.',
} satisfies TextsLike<typeof english>;
