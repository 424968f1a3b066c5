export const access = {
  auth: {
    dontHoldYourself: 'You don’t hold “{label}” yourself.',
    onlyPeopleWhoSignedNotApi: '“{label}” is only for people who are signed in, not for API tokens.',
    tooMany: 'There are {most} tokens already. Revoke one that nothing uses any more.',
    made: 'Copy the token now: it is not shown again.',
    revoked: 'The token opens nothing any more.',
    wrongCode: 'This code is wrong, or was used already. Wait for the next one.',
    codeRequired: 'Type the code of your authenticator app.',
  },
  passkeys: {
    notMade: 'This passkey was not accepted. Please try again.',
    tooMany: 'An account has at most {most} passkeys. Remove one that you no longer use.',
    notHere: 'Passkeys work only where this server is reached over https and by a name.',
    added: 'From now on you can sign in with this passkey.',
    removed: 'The passkey was removed.',
    onlyFactor:
      'Your role requires a second factor, and this passkey is your only one. Add another passkey or an authenticator app first.',
    notAccepted: 'This passkey was not accepted. Try again, or sign in otherwise.',
  },
  profile: {
    wrong: {
      oldPassword: 'The old password is wrong.',
      password: 'The password is wrong.',
    },
    tooLate: 'Sign in by a link again to choose a password, or type the old one.',
    notPictureRead: 'This is not a picture that can be read. JPEG, PNG and WebP can.',
    profileSaved: 'Your profile was saved.',
    passwordChanged: 'Your password was changed. Please sign in with it.',
    passwordChosen: 'From now on you can also sign in with this password.',
    noImageSelectedUpload: 'No image selected for upload',
  },
  recovery: {
    thereNeitherEMailNorMobile: 'There is neither an e-mail nor a mobile number to send it to.',
    oneTimeCode: 'Your one-time code',
    chooseNewPassword: 'Choose a new password',
    yourAccountWith: 'Your account with {from}',
    somebodyHopefullyWantsChooseNewPassword:
      'Somebody, hopefully you, wants to choose a new password. This is the one-time code, good for {codeMinutes} minutes:',
    officeAsksChooseNewPassword:
      'The office asks you to choose a new password. Your username is {username}. Open the link and type this one-time code, good for {invitationHours} hours:',
    accountMade:
      'An account was made for you. Your username is {username}. Open the link and type this one-time code, good for {invitationHours} hours, to choose your password:',
    open: 'Choose a password',
    notYou:
      'If this was not you, you need not do anything: without the code nothing changes. Never tell anybody the code.',
    wrongCode: 'This code is wrong or no longer valid. You can ask for a new one.',
    codeSent:
      'If an account belongs to it, a one-time code is on its way. It is good for {codeMinutes} minutes.',
    usernameSent: 'If an account belongs to it, your username is on its way.',
    changed: 'Your password was changed. Please sign in with it.',
    tellOwner: {
      said: {
        contactChanged:
          'The e-mail address or the mobile number of your account was changed. One-time codes go there from now on.',
        passkeyAdded:
          'A passkey was added to your account. Whoever holds it can sign in without your password, also after you change it. If you did not add it, remove it under Sign-in security.',
        twoFactorOn:
          'From now on your account asks for a code of your authenticator app beside the password.',
        twoFactorOff: 'Your account no longer asks for a second factor: the password alone lets you in.',
        recoveryCodesRenewed:
          'New recovery codes were made for your account; the earlier ones no longer work.',
        recoveryCodeUsed:
          'One of the recovery codes of your account was used in place of your authenticator app. It does not work a second time.',
        signInReset:
          'An administrator took the authenticator app and the passkeys of your account away: the password alone lets you in now. Set them up again under Sign-in security.',
        passkeyRemoved: 'A passkey of your account was removed.',
      },
      subject: 'Your sign-in was changed',
    },
    notAsked: 'If you did not ask for this, change your password now and tell the office.',
    usernameLetter: {
      several: 'These are your usernames:',
      one: 'This is your username:',
      subject: 'Your username',
      closing: 'If you did not ask for it, you need not do anything.',
    },
    passwordChanged: {
      subject: 'Your password was changed',
      said: 'The password of your account was just changed, and its other sessions were signed out.',
      closing: 'If this was not you, recover your password now and tell the office.',
    },
  },
  roles: {
    administratorsHoldEveryPermission:
      'Administrators hold every permission. Make another role for people who should hold fewer.',
    givenRoleKeepsName: 'A given role keeps its name.',
    givenRolesCannotDeleted: 'The given roles cannot be deleted.',
    somebodyStillRole: 'Somebody still has this role. Give them another one first.',
    name: 'Name',
    kindUser: 'Kind of user',
    given: 'Given',
    noTwoFactor: 'This kind of user signs in without a second factor.',
    kindUserCannotHold: 'This kind of user cannot hold: {idle}.',
  },
  twoFactor: {
    alreadyOn: 'Two-factor sign-in is on already.',
    usePasskey:
      'Your account has a passkey: sign out and sign in with it. If it is lost, ask whoever manages the users.',
    off: 'Two-factor sign-in is off.',
    required: 'Your role asks for two-factor sign-in: it cannot be turned off.',
    on: 'Two-factor sign-in is on.',
    reset: 'From now on the password alone lets this user in.',
    changeOwnSignUnderSignSecurity: 'Change your own sign-in under Sign-in security.',
  },
  users: {
    lastActiveAdministrator: 'This is the last active administrator. Give somebody else the role first.',
    userNotActive: 'This user is not active.',
    userWorkedHereStaysHistory:
      'This user has worked here and stays in the history. Deactivate them instead.',
    nobodyTakesAwayOwnAccess: 'Nobody takes away their own access. Ask another administrator.',
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
    customerSignsAlready: 'This customer signs in as {username} already.',
    said: 'A link and a one-time code are on their way to {recipient}.',
    ended: 'Signed out.',
    withoutEMailMobileNumberType: 'Without e-mail and mobile number, type a first password.',
    ownerByToken: 'An API token can’t change its own owner. Sign in to do this.',
    nobodyChangesOwnRole: 'Nobody changes their own role. Ask another administrator.',
  },
  viewAs: {
    started: 'You are looking on. Nothing can be changed.',
    ended: 'You are yourself again.',
    howSeeAnyway: 'This is how you see it anyway.',
    userNothingShow: 'This user has nothing to show: no vendor, crew or property of their own.',
    thereNobodyYetThroughWhoseEyes: 'There is nobody yet through whose eyes this role could be seen.',
  },
} as const;
