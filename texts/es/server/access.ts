import type { access as english } from '#texts/en/server/access.ts';
import type { TextsLike } from '#texts/localized.ts';

export const access = {
  auth: {
    dontHoldYourself: 'Usted mismo no tiene «{label}».',
    onlyPeopleWhoSignedNotApi: '«{label}» es solo para personas que han entrado, no para tokens de la API.',
    tooMany: 'Ya hay {most} tokens. Anule uno que ya nada use.',
    made: 'Copie el token ahora: no se vuelve a mostrar.',
    revoked: 'El token ya no abre nada.',
    wrongCode: 'Este código no es correcto o ya se usó. Espere el siguiente.',
    codeRequired: 'Escriba el código de su aplicación de autenticación.',
  },
  passkeys: {
    notMade: 'No se aceptó esta llave de acceso. Inténtelo de nuevo.',
    tooMany: 'Una cuenta tiene como máximo {most} llaves de acceso. Quite una que ya no use.',
    notHere: 'Las llaves de acceso solo funcionan donde se llega a este servidor por https y por un nombre.',
    added: 'Desde ahora puede entrar con esta llave de acceso.',
    removed: 'La llave de acceso se quitó.',
    onlyFactor:
      'Su rol exige un segundo factor y esta llave de acceso es el único. Agregue primero otra llave de acceso o una aplicación de autenticación.',
    notAccepted: 'No se aceptó esta llave de acceso. Inténtelo de nuevo o entre de otra manera.',
  },
  profile: {
    wrong: {
      oldPassword: 'La contraseña anterior no es correcta.',
      password: 'La contraseña no es correcta.',
    },
    tooLate: 'Entre de nuevo con un enlace para elegir una contraseña, o escriba la anterior.',
    notPictureRead: 'No es una imagen que se pueda leer. Sirven JPEG, PNG y WebP.',
    profileSaved: 'Su perfil se guardó.',
    passwordChanged: 'Su contraseña se cambió. Inicie sesión con ella.',
    passwordChosen: 'Desde ahora también puede entrar con esta contraseña.',
    noImageSelectedUpload: 'No se eligió ninguna imagen',
  },
  recovery: {
    codeText: '{code} es su código de un solo uso. Vence en {codeMinutes} minutos. No lo comparta.',
    codeLinkText:
      'Su usuario es {username} y su código de un solo uso es {code}. Elija una contraseña: {address}',
    thereNeitherEMailNorMobile: 'No hay correo ni teléfono al que enviarlo.',
    oneTimeCode: 'Su código de un solo uso',
    chooseNewPassword: 'Elija una contraseña nueva',
    yourAccount: 'Su cuenta está lista',
    yourAccountWith: 'Su cuenta con {from}',
    somebodyHopefullyWantsChooseNewPassword:
      'Recibimos una solicitud para restablecer su contraseña. Este código de un solo uso vence en {codeMinutes} minutos:',
    officeAsksChooseNewPassword:
      'La oficina le pide elegir una contraseña nueva. Su usuario es {username}. Abra el enlace y escriba este código, válido {invitationHours} horas:',
    accountMade:
      'Se creó una cuenta para usted. Su usuario es {username}. Abra el enlace y escriba este código, válido {invitationHours} horas, para elegir su contraseña:',
    open: 'Elegir contraseña',
    notYou: 'Si no fue usted, ignore este correo. No comparta el código con nadie.',
    wrongCode: 'Este código no es correcto o ya no vale. Puede pedir otro.',
    codeSent: 'Si le pertenece una cuenta, el código va en camino. Vence en {codeMinutes} minutos.',
    usernameSent: 'Si le pertenece una cuenta, su usuario va en camino.',
    changed: 'Su contraseña se cambió. Inicie sesión con ella.',
    tellOwner: {
      said: {
        contactChanged:
          'Se cambió el correo o el celular de su cuenta. Los códigos de un solo uso llegan allí desde ahora.',
        passkeyAdded:
          'Se agregó una llave de acceso a su cuenta. Quien la tenga puede entrar sin su contraseña, también después de que usted la cambie. Si no la agregó usted, quítela en Seguridad de acceso.',
        twoFactorOn:
          'Desde ahora su cuenta pide un código de su aplicación de autenticación además de la contraseña.',
        twoFactorOff: 'Su cuenta ya no pide un segundo paso: se entra solo con la contraseña.',
        recoveryCodesRenewed:
          'Se crearon nuevos códigos de recuperación para su cuenta; los anteriores ya no sirven.',
        recoveryCodeUsed:
          'Se usó uno de los códigos de recuperación de su cuenta en lugar de su aplicación de autenticación. No sirve otra vez.',
        signInReset:
          'Un administrador quitó la aplicación de autenticación y las llaves de acceso de su cuenta: ahora se entra solo con la contraseña. Configúrelas de nuevo en Seguridad de acceso.',
        passkeyRemoved: 'Se quitó una llave de acceso de su cuenta.',
      },
      subject: 'Su forma de entrar cambió',
    },
    notAsked: 'Si no lo pidió, cambie su contraseña ahora y avise a la oficina.',
    usernameLetter: {
      several: 'Estos son sus usuarios:',
      one: 'Este es su usuario:',
      subject: 'Su usuario',
      closing: 'Si no lo pidió usted, no tiene que hacer nada.',
    },
    passwordChanged: {
      subject: 'Su contraseña se cambió',
      said: 'La contraseña de su cuenta se acaba de cambiar y sus demás sesiones se cerraron.',
      closing: 'Si no fue usted, recupere su contraseña ahora y avise a la oficina.',
    },
  },
  roles: {
    administratorsHoldEveryPermission:
      'Los administradores tienen todos los permisos. Haga otro rol para quien deba tener menos.',
    givenRoleKeepsName: 'Un rol incluido conserva su nombre.',
    givenRolesCannotDeleted: 'Los roles incluidos no se pueden eliminar.',
    somebodyStillRole: 'Alguien todavía tiene este rol. Dele otro primero.',
    name: 'Nombre',
    kindUser: 'Tipo de usuario',
    given: 'Incluido',
    noTwoFactor: 'Este tipo de usuario entra sin un segundo paso.',
    kindUserCannotHold: 'Este tipo de usuario no puede tener: {idle}.',
  },
  twoFactor: {
    alreadyOn: 'El acceso en dos pasos ya está activado.',
    usePasskey:
      'Su cuenta tiene una llave de acceso: cierre la sesión y entre con ella. Si la perdió, pida ayuda a quien administra los usuarios.',
    off: 'El acceso en dos pasos está desactivado.',
    required: 'Su rol exige el acceso en dos pasos: no se puede desactivar.',
    on: 'El acceso en dos pasos está activado.',
    reset: 'Desde ahora este usuario entra solo con la contraseña.',
    changeOwnSignUnderSignSecurity: 'Cambie su propia forma de entrar en Seguridad de acceso.',
  },
  users: {
    lastActiveAdministrator: 'Es el último administrador activo. Dé primero el rol a otra persona.',
    userNotActive: 'Este usuario no está activo.',
    userWorkedHereStaysHistory: 'Este usuario ya trabajó aquí y queda en el historial. Desactívelo.',
    nobodyTakesAwayOwnAccess: 'Nadie se quita su propio acceso. Pídalo a otro administrador.',
    username: 'Usuario',
    firstName: 'Nombre',
    lastName: 'Apellido',
    email: 'Correo',
    mobile: 'Teléfono',
    type: 'Tipo',
    role: 'Rol',
    active: 'Activo',
    vendor: 'Proveedor',
    crew: 'Cuadrilla',
    customer: 'Cliente',
    joined: 'Ingreso',
    lastSeen: 'Última actividad',
    customerSignsAlready: 'Este cliente ya entra como {username}.',
    said: 'Un enlace y un código van en camino a {recipient}.',
    ended: 'Sesión cerrada.',
    withoutEMailMobileNumberType: 'Sin correo ni teléfono, escriba una primera contraseña.',
    ownerByToken: 'Un token de la API no puede cambiar a su propio dueño. Inicie sesión para hacerlo.',
    nobodyChangesOwnRole: 'Nadie cambia su propio rol. Pídalo a otro administrador.',
  },
  viewAs: {
    started: 'Solo mira. No se puede cambiar nada.',
    ended: 'Volvió a su propia vista.',
    howSeeAnyway: 'Esta ya es su propia vista.',
    userNothingShow: 'Este usuario no tiene nada que mostrar: ni proveedor, ni cuadrilla, ni propiedad.',
    thereNobodyYetThroughWhoseEyes: 'Todavía nadie tiene este rol, así que no hay una vista que mostrar.',
  },
} satisfies TextsLike<typeof english>;
