export const access = {
  auth: {
    dontHoldYourself: 'You don’t have the permission “{label}” yourself.',
    onlyPeopleWhoSignedNotApi: '“{label}” is only for signed-in people, not for API tokens.',
    tooMany: 'There are already {most} tokens. Revoke one you no longer use.',
    made: 'Copy the token now. It won’t be shown again.',
    revoked: 'Token revoked.',
    wrongCode: 'This code is wrong or was already used. Wait for the next one.',
    codeRequired: 'Enter the code from your authenticator app.',
  },
  passkeys: {
    notMade: 'This passkey wasn’t accepted. Please try again.',
    tooMany: 'An account can have at most {most} passkeys. Remove one you no longer use.',
    notHere: 'Passkeys work only if the server’s address starts with https and has a name, not a number.',
    added: 'You can now sign in with this passkey.',
    removed: 'Passkey removed.',
    onlyFactor:
      'Your role requires a second factor, and this passkey is your only one. Add another passkey or an authenticator app first.',
    notAccepted: 'This passkey wasn’t accepted. Try again, or sign in another way.',
  },
  profile: {
    wrong: {
      oldPassword: 'The old password is wrong.',
      password: 'The password is wrong.',
    },
    tooLate: 'Sign in with a link again to choose a password, or enter the old one.',
    notPictureRead: 'We can’t read this picture. Use JPEG, PNG or WebP.',
    profileSaved: 'Your profile was saved.',
    passwordChanged: 'Your password was changed. Please sign in with it.',
    passwordChosen: 'You can now also sign in with this password.',
    noImageSelectedUpload: 'No image selected for upload',
  },
  recovery: {
    codeText: '{code} is your one-time code. It expires in {codeMinutes} minutes. Never share it.',
    codeLinkText:
      'Your username is {username} and your one-time code is {code}. Choose a password: {address}',
    thereNeitherEMailNorMobile: 'There is no email address or mobile number to send it to.',
    oneTimeCode: 'Your one-time code',
    chooseNewPassword: 'Choose a new password',
    yourAccount: 'Your account is ready',
    yourAccountWith: 'Your account with {from}',
    somebodyHopefullyWantsChooseNewPassword:
      'We received a request to reset your password. This one-time code expires in {codeMinutes} minutes:',
    officeAsksChooseNewPassword:
      'The office asked you to choose a new password. Your username is {username}. Open the link and enter this one-time code within {invitationHours} hours:',
    accountMade:
      'Your account is ready. Your username is {username}. To choose your password, open the link and enter this one-time code within {invitationHours} hours:',
    open: 'Choose a password',
    notYou: 'If this wasn’t you, you can ignore this email. Never share this code with anyone.',
    wrongCode: 'This code is wrong or has expired. You can request a new one.',
    codeSent: 'If we find your account, a one-time code is on its way. It expires in {codeMinutes} minutes.',
    usernameSent: 'If we find your account, your username is on its way.',
    changed: 'Your password was changed. Please sign in with it.',
    tellOwner: {
      said: {
        contactChanged:
          'Your account’s email address or mobile number was changed. One-time codes now go to the new one.',
        passkeyAdded:
          'A passkey was added to your account. Anyone who has it can sign in without your password, even after you change it. If you didn’t add it, remove it under Sign-in security.',
        twoFactorOn: 'Your account now asks for a code from your authenticator app along with your password.',
        twoFactorOff:
          'Your account no longer asks for a second factor. You can sign in with just your password.',
        recoveryCodesRenewed: 'Your account has new recovery codes. The earlier ones no longer work.',
        recoveryCodeUsed:
          'One of your account’s recovery codes was used instead of your authenticator app. It won’t work again.',
        signInReset:
          'An administrator removed your account’s authenticator app and passkeys. You can now sign in with just your password. Set them up again under Sign-in security.',
        passkeyRemoved: 'A passkey was removed from your account.',
      },
      subject: 'Your sign-in was changed',
    },
    notAsked: 'If you didn’t ask for this, change your password now and tell the office.',
    usernameLetter: {
      several: 'These are your usernames:',
      one: 'This is your username:',
      subject: 'Your username',
      closing: 'If you didn’t request this, you can ignore this email.',
    },
    passwordChanged: {
      subject: 'Your password was changed',
      said: 'Your account’s password was just changed, and all other sessions were signed out.',
      closing: 'If this wasn’t you, reset your password now and tell the office.',
    },
  },
  roles: {
    administratorsHoldEveryPermission:
      'Administrators have every permission. Create another role for people who should have fewer.',
    givenRoleKeepsName: 'Built-in roles can’t be renamed.',
    givenRolesCannotDeleted: 'Built-in roles can’t be deleted.',
    somebodyStillRole: 'Someone still has this role. Assign them another one first.',
    name: 'Name',
    kindUser: 'User type',
    given: 'Built-in',
    noTwoFactor: 'This user type signs in without a second factor.',
    kindUserCannotHold: 'This user type can’t have these permissions: {idle}.',
  },
  twoFactor: {
    alreadyOn: 'Two-factor sign-in is already on.',
    usePasskey:
      'Your account has a passkey. Sign out and sign in with it. If you lost it, ask the person who manages users.',
    off: 'Two-factor sign-in is off.',
    required: 'Your role requires two-factor sign-in, so you can’t turn it off.',
    on: 'Two-factor sign-in is on.',
    reset: 'This user can now sign in with just their password.',
    changeOwnSignUnderSignSecurity: 'Change your own sign-in under Sign-in security.',
  },
  users: {
    lastActiveAdministrator: 'This is the last active administrator. Give someone else the role first.',
    userNotActive: 'This user isn’t active.',
    userWorkedHereStaysHistory: 'This user appears in the history. Deactivate them instead.',
    nobodyTakesAwayOwnAccess: 'You can’t remove your own access. Ask another administrator.',
    username: 'Username',
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email',
    mobile: 'Mobile',
    type: 'Type',
    role: 'Role',
    active: 'Active',
    vendor: 'Vendor',
    crew: 'Crew',
    customer: 'Customer',
    joined: 'Joined',
    lastSeen: 'Last seen',
    customerSignsAlready: 'This customer already signs in as {username}.',
    said: 'A link and a one-time code are on their way to {recipient}.',
    ended: 'Signed out.',
    withoutEMailMobileNumberType:
      'This user has no email address or mobile number, so enter an initial password.',
    ownerByToken: 'An API token can’t change its own owner. Sign in to do this.',
    nobodyChangesOwnRole: 'You can’t change your own role. Ask another administrator.',
  },
  viewAs: {
    started: 'You’re viewing only. Nothing can be changed.',
    ended: 'You’re back in your own account.',
    howSeeAnyway: 'This is already your own view.',
    userNothingShow: 'This user has nothing to show: no vendor, crew or property of their own.',
    thereNobodyYetThroughWhoseEyes: 'No one has this role yet, so there’s no view to show.',
  },
} as const;
