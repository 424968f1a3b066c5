export const brand = {
  unnamed: 'Su equipo de jardinería',
  office: 'Nuestra oficina',
  policyChangedOn: 'Último cambio: {day}',
} as const;
