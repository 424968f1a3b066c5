import type { territory as english } from '#texts/en/server/territory.ts';
import type { TextsLike } from '#texts/localized.ts';

export const territory = {
  crews: {
    name: 'Nombre',
    vendor: 'Proveedor',
    market: 'Mercado',
    services: 'Servicios',
    minutesDay: 'Minutos por día',
    startsAt: 'Sale de',
    zipCodes: 'Códigos postales',
    servicesSold: 'Servicios vendidos',
    active: 'Activa',
  },
  equipment: {
    serialNumberTaken: 'Este número de serie ya existe.',
    serviceRecorded: 'El mantenimiento se registró.',
    readingRecorded: 'La lectura se registró.',
    hours: 'Horas ahora',
    state: 'Mantenimiento',
    nextService: 'Próximo mantenimiento',
    hoursLeft: 'Horas restantes',
    dueOn: 'Vence el',
  },
  markets: {
    name: 'Nombre',
    salesTaxPercent: 'Impuesto, por ciento',
    zipCodes: 'Códigos postales',
    properties: 'Propiedades',
    active: 'Activo',
    belongsTo: '{zipcode} pertenece a {market}.',
    used: 'Ya hay cargos con {percent}%, así que se queda. Agregue otra tasa desde un día posterior.',
    usedSince:
      'Ya hay cargos con {percent}% desde el {since}, así que se queda. Agregue otra tasa desde un día posterior.',
  },
  vendors: {
    workUpSettledSoStays:
      'El trabajo hasta el {through} se liquidó con {percent}%, así que se queda. Agregue otro desde un día posterior.',
    workUpSettledSoCommissionStays:
      'El trabajo hasta el {through} ya está liquidado, así que su comisión se queda. Termine una ese día o después, y empiece otra más tarde.',
    noEmail: 'Este proveedor no tiene correo.',
    company: 'Empresa',
    status: 'Estado',
    commissionPercent: 'Comisión, por ciento',
    contact: 'Contacto',
    eMail: 'Correo electrónico',
    phone: 'Teléfono',
    address: 'Dirección',
    crews: 'Cuadrillas',
    zipCodes: 'Códigos postales',
    properties: 'Propiedades',
    primary: 'Principal',
    vendorBecomesActiveFirstPriceList: 'Un proveedor se activa con su primera lista de precios.',
    hasProperties:
      'Propiedades de este proveedor: {properties}. Los servicios nuevos no encuentran cuadrilla. Confirme que es lo que quiere.',
    hasWork:
      'Propiedades de este proveedor: {properties}. Sus cuadrillas tienen trabajo por hacer: servicios {services}, visitas {visits}, códigos postales {zips}. Elija quién lo recibe o confirme que se queda con ellas.',
    tooFar: 'Como máximo dos años adelante.',
    otherWork: 'Esta cuadrilla hace otro trabajo.',
    twice: 'Este código postal está dos veces.',
    begun: 'Esta lista de precios ya empezó: hay cargos que se explican con ella. Haga una versión nueva.',
    onlyOne: 'Es la única lista de precios del proveedor. Primero haga una versión nueva.',
  },
} satisfies TextsLike<typeof english>;
