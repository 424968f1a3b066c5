export * from './crewDay.ts';
export * from './customers.ts';
export * from './money.ts';
export * from './people.ts';
export * from './places.ts';
export * from './schedule.ts';
export * from './system.ts';
export * from './vendors.ts';
