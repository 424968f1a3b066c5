import type { customerTexts as english } from '#texts/en/contract/core/customerTexts.ts';
import type { TextsLike } from '#texts/localized.ts';

export const customerTexts = {
  companyName: 'Empresa',
  billingAddress: 'Dirección de cobro',
  poNumber: 'Número de orden de compra',
} satisfies TextsLike<typeof english>;
