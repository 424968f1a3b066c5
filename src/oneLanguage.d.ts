// Copies of modules with one language's texts, made by oneLanguage.config.ts.

declare module '#src/staffFirstMessages.ts?in=*' {
  export { firstMessages } from '#src/staffFirstMessages.ts';
}
declare module '#src/staffMessages.ts?in=*' {
  export { staffMessages } from '#src/staffMessages.ts';
}
declare module '#src/customer/firstMessages.ts?in=*' {
  export { firstMessages } from '#src/customer/firstMessages.ts';
}
declare module '#src/customer/furtherMessages.ts?in=*' {
  export { furtherMessages } from '#src/customer/furtherMessages.ts';
}
