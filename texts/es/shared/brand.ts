export const brand = {
  unnamed: 'Su equipo de jardinería',
  office: 'Nuestra oficina',
} as const;
