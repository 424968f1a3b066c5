export const COLLECTING = '/collecting';
export const runPath = (id: string) => `${COLLECTING}/${id}`;
