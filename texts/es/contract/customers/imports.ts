import type { imports as english } from '#texts/en/contract/customers/imports.ts';
import type { TextsLike } from '#texts/localized.ts';

export const imports = {
  firstName: 'Nombre',
  lastName: 'Apellido',
  fullName: 'Nombre completo',
  companyName: 'Empresa',
  email: 'Correo',
  phone: 'Teléfono',
  emergencyPhone: 'Teléfono de emergencia',
  houseNumber: 'Número de casa',
  address: 'Dirección',
  duplexUnit: 'Unidad',
  city: 'Ciudad',
  state: 'Estado',
  zipcode: 'Código postal',
  latitude: 'Latitud',
  longitude: 'Longitud',
  billingAddress: 'Dirección de cobro',
  lotSquareFeet: 'Lote, pies cuadrados',
  lotSize: 'Tamaño del lote',
  isCornerLot: 'Lote de esquina',
  service: 'Servicio',
  frequency: 'Frecuencia',
  price: 'Precio por visita',
  mowDay: 'Día de la semana',
  startDate: 'Fecha de inicio',
  nextVisit: 'Próxima visita',
  gateHours: 'Horario del portón',
  arrivalWindow: 'Horario de llegada',
  houseValue: 'Valor de la casa',
  instructions: 'Instrucciones',
  source: 'Cómo nos conoció',
  status: 'Estado del cliente',
  isActive: 'Activo (sí o no)',
  isInactive: 'Inactivo o archivado (sí o no)',
  isOnHold: 'En pausa (sí, no o hasta cuándo)',
  isBarred: 'No dar servicio (sí o no)',
  isLead: 'Prospecto (sí o no)',
  isCompany: 'Es una empresa (sí o no)',
  wantsEmail: 'Quiere boletines (sí o no)',
  wantsNoEmail: 'No quiere boletines (sí o no)',
  isTaxable: 'Paga impuesto (sí o no)',
  isTaxExempt: 'Exento de impuesto (sí o no)',
  balance: 'Saldo pendiente',
  note: 'Nota',
  nameMissing: 'Falta el nombre: ni persona ni empresa.',
  addressMissing: 'Falta la dirección.',
  addressIsNoStreet: '«{value}» no es una dirección a la que pueda ir una cuadrilla.',
  zipcodeMissing: 'Falta el código postal.',
  zipcodeInvalid: '«{value}» no es un código postal (5 dígitos).',
  cityMissing: 'Falta la ciudad, y nada dice a qué ciudad pertenece {value}.',
  cellCount:
    'La fila tiene {value} celdas, más que columnas tiene el archivo. ¿Falta poner comillas a una coma?',
  dayOther:
    'La línea {value} tiene este servicio de la propiedad en otro día. Quite esta fila; después de importar, agregue en la propiedad otro servicio para este día.',
  tooLong: 'Tiene más de {value} caracteres.',
  serviceLeft:
    'La propiedad ya está, y el servicio de esta fila no se le puede agregar. Corrija la fila e impórtela otra vez.',
  customerLocked: 'El cliente {value} está bloqueado: sin propiedades ni servicios nuevos.',
  emailInvalid: '«{value}» no es un correo electrónico. Se guarda en una nota.',
  phoneInvalid: '«{value}» no es un teléfono de 10 dígitos. Se guarda en una nota.',
  emailExtra: 'Un cliente tiene un solo correo. Este se guarda en una nota: {value}',
  phoneExtra: 'Ya no hay lugar para este teléfono. Se guarda en una nota: {value}',
  phoneSecond: 'El segundo número, {value}, será el teléfono de emergencia.',
  phoneFromNote: 'No hay un teléfono aparte; {value} se encontró en la nota.',
  saysMore: '«{value}» dice más de lo que cabe aquí. Se guarda completo en una nota.',
  lotInvalid: '«{value}» no es un tamaño de lote en pies cuadrados. Se guarda en una nota.',
  numberInvalid: '«{value}» no es un número válido aquí. Se guarda en una nota.',
  hoursInvalid:
    '«{value}» no va de una hora a otra posterior, como lun–vie 7:00 a. m.–6:00 p. m. Se guarda en una nota.',
  cutShort: 'Solo caben los primeros {value} caracteres. El texto completo se guarda en una nota.',
  answerUnknown: '«{value}» no es sí ni no. Se guarda en una nota y no cambia nada.',
  statusUnknown:
    '«{value}» no es un estado conocido. Se guarda en una nota; si usted u otra columna no dicen otra cosa, la propiedad está activa.',
  statusGuessed:
    'Del estado «{value}» solo se conoce una parte, que es la que cuenta si usted no dice qué significa. Se guarda en una nota.',
  statusMixed: 'Las columnas no coinciden: una dice activo y otra no. La propiedad entra como no activa.',
  holdWithout:
    'En pausa («{value}»), pero la fila no tiene un servicio que pausar. La propiedad queda activa; el texto se guarda en una nota.',
  holdOverruled:
    'En pausa («{value}»), pero otra columna dice que ya no es cliente. La propiedad entra como no activa; el texto se guarda en una nota.',
  sourceUnknown: '«{value}» no es una fuente conocida. Se guarda en una nota.',
  taxExemptNoted:
    'Exento de impuesto: se guarda en una nota. El impuesto se cobra según la tasa del mercado.',
  balanceOther: '«{value}» no es un saldo pendiente en dólares que se pueda cobrar. Se guarda en una nota.',
  balanceNoted:
    'Solo la primera propiedad de un cliente nuevo lleva un saldo pendiente. {value} se guarda en una nota.',
  balanceOpen:
    'El saldo pendiente {value} se guarda en una nota, o se cobra si usted lo elige antes de importar.',
  serviceUnknown:
    '«{value}» no es un servicio conocido; no se agrega un servicio. Escriba césped o arbustos.',
  serviceTwo: '«{value}» nombra dos servicios; no se agrega ninguno. Use una fila para cada uno.',
  frequencyUnknown:
    '«{value}» no es una frecuencia conocida; no se agrega un servicio. Escriba semanal, cada 2 semanas, cada 3 semanas, mensual, cada 6 semanas o una vez.',
  frequencyMissing: 'El servicio no tiene frecuencia; no se agrega.',
  priceInvalid: '«{value}» no es un precio en dólares; no se agrega un servicio.',
  priceNeeded:
    'El lote pasa de 25,000 pies cuadrados ({value}): necesita un precio propio; no se agrega un servicio.',
  dayUnknown: '«{value}» no es un día de la semana; no se agrega un servicio. Escriba uno, como martes.',
  daysTwo:
    '«{value}» nombra varios días, y un servicio es en uno solo; no se agrega ninguno. Después de importar, agregue en la propiedad un servicio para cada día.',
  dateInvalid: '«{value}» no es una fecha (mes/día/año); no se agrega un servicio.',
  holdOnce:
    'En pausa («{value}»): una visita única no se puede pausar; no se agrega un servicio. Prográmela cuando llamen.',
  sameAsLine: 'Igual que la línea {value}.',
  alreadyThere: 'Ya está: {value}.',
  customerThere: 'Será una propiedad del cliente {value}, que ya está.',
  customerOfLine: 'Será otra propiedad del cliente de la línea {value}.',
  propertyThere: 'El servicio se agrega a una propiedad que ya está: {value}.',
  propertyOfLine: 'El servicio se agrega a la propiedad de la línea {value}.',
  addressShared: 'Otro cliente tiene esta dirección: {value}.',
  serviceThere:
    'Este servicio ya se presta en esta dirección, a {value}. Cambie o termine ese primero, o importe un segundo.',
  phoneTaken: 'Otro cliente tiene este teléfono: {value}.',
  emailTaken: 'Otro cliente tiene este correo: {value}. Este entra sin él; se guarda en una nota.',
  contactKept:
    'El cliente conserva los datos que ya tiene. Lo que esta fila dice distinto se guarda en una nota: {value}',
  contactLeft:
    'El cliente conserva los datos que ya tiene. Lo que esta fila dice distinto no se importa: {value}',
  nameGuessed: 'La fila no nombra a una persona; se usa el nombre de la empresa.',
  nameIncomplete: 'El archivo tiene solo una parte del nombre.',
  addresseeLeft: '«{value}» delante de la calle no es parte de la dirección. Se guarda en una nota.',
  addressFromBilling: 'No hay dirección de servicio, así que cuenta la de facturación: {value}',
  noHouseNumber: '«{value}» no tiene número de casa; la cuadrilla quizá no lo encuentre.',
  addressPartLeft: '«{value}» en la dirección quedó fuera, porque esta columna dice «{kept}».',
  valuesLeft: 'La celda tiene varios valores y solo se usó el primero. Quedó fuera: {value}',
  zipcodeRead: 'El código postal {value} se tomó del texto «{text}».',
  zipcodeUnknown:
    'No conocemos el código postal {value}: revíselo. La propiedad no tiene lugar en el mapa todavía.',
  zipcodeOtherState:
    'El código postal {value} está en {place}, no en {state}. Revise el estado y el código postal.',
  zipcodeFar:
    'El código postal {value} está en {place}, a unas {miles} millas de {city}. Revise la ciudad y el código postal.',
  cityFromZip: 'Falta la ciudad; se tomó {value} del código postal.',
  stateGuessed: 'Falta el estado; se tomó {value} del código postal.',
  dayOff: 'Los servicios nuevos no son en «{value}»; se usa el día del código postal.',
  notActive: 'La propiedad no está activa: no se agrega un servicio.',
  holdPaused:
    'En pausa («{value}»): el servicio se agrega en pausa. No hay visitas hasta que alguien lo reanude.',
  barred:
    '«{value}»: la propiedad no está activa y el cliente queda bloqueado, para que nadie le agregue trabajo por error. Después puede desbloquearlo.',
  barredNoted:
    '«{value}»: la propiedad no está activa. Se guarda en una nota; un cliente que ya existe no se bloquea.',
  holdUntil: 'En pausa: el servicio se agrega en pausa hasta el {value}.',
  noPrice: 'Ni precio ni tamaño del lote: los cobros esperan hasta que haya uno.',
  noVendor: 'Sin cuadrilla todavía: ningún proveedor atiende el código postal {value}.',
  noMarket:
    'El código postal {value} no pertenece a ningún mercado: no se suma impuesto. Asígnelo antes a un mercado.',
  companyRead: '«{value}» es el nombre de una empresa y entra como tal.',
  companyOrPerson: '«{value}» puede ser una empresa o una persona; se guarda como ambas. Revíselo.',
  nameWords: '«{value}» no es parte del nombre. Se guarda en una nota.',
  noService: 'La fila no nombra un servicio: solo entran el cliente y la propiedad.',
  pinFar: 'Las coordenadas no están en el código postal; se usa su centro hasta que alguien mueva el punto.',
  formulaAsText: 'Una fórmula se guardó como texto: {value}',
  noTelephone: 'No hay teléfono.',
  noEmail: 'No hay correo.',
} satisfies TextsLike<typeof english>;
