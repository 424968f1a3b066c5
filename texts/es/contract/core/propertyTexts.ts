import type { propertyTexts as english } from '#texts/en/contract/core/propertyTexts.ts';
import type { TextsLike } from '#texts/localized.ts';

export const propertyTexts = {
  gateName: 'Nombre del portón',
  gateNameCustomerLabel: 'Portón: dónde está',
  gateCode: 'Código del portón',
  backyardLockCode: 'Código del candado del patio',
  backyardLockCodeCrewLabel: 'Código del candado del patio',
  backyardLockCodeVisitLabel: 'Candado del patio',
  backyardLockCodeCustomerLabel: 'Código del candado del patio',
  subdivisionCode: 'Código del fraccionamiento',
  subdivisionCodeCrewLabel: 'Código del fraccionamiento',
  subdivisionCodeVisitLabel: 'Código del fraccionamiento',
  irrigationCode: 'Código del controlador de riego',
  pets: 'Mascotas y seguridad',
  petsCustomerLabel: 'Mascotas',
  routeCode: 'Código de ruta',
} satisfies TextsLike<typeof english>;
