export {
  acceptInvitationMachine,
  type AcceptInvitationContext,
  type AcceptInvitationEvent,
  type InvitationAccepted
} from "./accept-invitation.machine.ts"
export { acceptInvitationView, type AcceptInvitationView } from "./accept-invitation.view.ts"
export type { ElsewhereView } from "./elsewhere.rules.ts"
export type {
  AuthSnapshot,
  ElsewhereStep,
  FactorAttempt,
  ReverifyStep,
  SecondFactor,
  SecondFactorAttempt,
  SignInStep,
  SignUpStep
} from "./auth-snapshot.ts"
export { authActors } from "./auth.actors.ts"
export type {
  AuthContext,
  AuthEvent,
  IdentityConfiguration,
  OrganizationChanged,
  SwitchTarget
} from "./auth-setup.machine.ts"
export { authMachine } from "./auth.machine.ts"
export { authView, type AuthView } from "./auth.view.ts"
export { acceptInvitationActors, resetPasswordActors, signInActors, signUpActors } from "./identity.actors.ts"
export {
  AlreadyMember,
  type AuthError,
  CodeExpired,
  CodeIncorrect,
  EmailNotVerified,
  FieldInvalid,
  HydrateFailed,
  type IdentityLoadError,
  InvalidCredentials,
  InvitationForOtherEmail,
  InvitationInvalid,
  LastAdmin,
  LimitReached,
  MailUnavailable,
  LoadTimeout,
  NotAMember,
  NotPermitted,
  Offline,
  PasswordTooWeak,
  ProviderUnavailable,
  PublishableKeyMalformed,
  PublishableKeyMissing,
  ScriptDownloadFailed,
  SecondFactorMissing,
  SecondFactorRequired,
  SessionExpired,
  SignInExpired,
  SlugTaken,
  TooManyAttempts,
  UnknownIdentityError,
  UserBanned
} from "./identity.errors.ts"
export { isFresh, NEVER_USED_MINUTES, nextProof, REVERIFY_LEVELS } from "./freshness.rules.ts"
export { permissionsOf } from "./identity.rules.ts"
export {
  ActiveOrg,
  AccountEnd,
  Capabilities,
  ClientInfo,
  DeviceSession,
  DirectoryMember,
  FactorAge,
  Invitation,
  OrgPermission,
  OrgSummary,
  PendingSession,
  Provider,
  SecondFactorStatus,
  SecondFactorWay,
  SessionInfo,
  User
} from "./identity.schema.ts"
export { identitySyncContract } from "./identity-sync.contract.ts"
export { BotCheckFailed, EmailTaken, PasswordMissing } from "./provider.errors.ts"
export { Identity } from "./identity.service.ts"
export { parsePublishableKey, type PublishableKey } from "./publishable-key.rules.ts"
export { resetPasswordMachine, type ResetPasswordContext, type ResetPasswordEvent } from "./reset-password.machine.ts"
export { resetPasswordView, type ResetPasswordView } from "./reset-password.view.ts"
export { reverificationLayer } from "./reverification.layer.ts"
export { reverifyActors } from "./reverify.actors.ts"
export { reverifyMachine, type ReverifyContext, type ReverifyEvent, type ReverifyMethod } from "./reverify.machine.ts"
export { reverifyView, type ReverifyView } from "./reverify.view.ts"
export {
  changeEmailActors,
  deleteAccountActors,
  changePasswordActors,
  devicesActors,
  passkeysActors,
  renameActors
} from "./account.actors.ts"
export type { Deleted, DeletionContext, DeletionEvent } from "../records/deletion.machine.ts"
export { deleteAccountMachine, type DeleteAccountContext } from "./delete-account.machine.ts"
export { deleteAccountView, type DeleteAccountView } from "./delete-account.view.ts"
export { changeEmailMachine, type ChangeEmailContext, type ChangeEmailEvent } from "./change-email.machine.ts"
export { changeEmailView, type ChangeEmailView } from "./change-email.view.ts"
export {
  changePasswordMachine,
  type ChangePasswordContext,
  type ChangePasswordEvent,
  type PasswordChange
} from "./change-password.machine.ts"
export { changePasswordView, type ChangePasswordView } from "./change-password.view.ts"
export { devicesMachine, type DevicesContext, type DevicesEvent } from "./devices.machine.ts"
export { devicesView, type DevicesView } from "./devices.view.ts"
export { deviceName } from "./device-name.rules.ts"
export { PasskeyCancelled, PasskeyExists, PasskeyGone, PasskeyRefused, PasskeyUnavailable } from "./passkey.errors.ts"
export { Passkey, PasskeyName } from "./passkey.schema.ts"
export { passkeysMachine, type PasskeysContext, type PasskeysEvent } from "./passkeys.machine.ts"
export { passkeysView, type PasskeysView } from "./passkeys.view.ts"
export { profilePictureActors } from "./profile-picture.actors.ts"
export { PictureFault, PictureRefused } from "./profile-picture.errors.ts"
export {
  profilePictureMachine,
  type CutOut,
  type ProfilePictureContext,
  type ProfilePictureEvent
} from "./profile-picture.machine.ts"
export {
  cropBox,
  keyedCrop,
  type OpenedPicture,
  PICTURE_HEAD_BYTES,
  type PictureCrop,
  type PictureFile,
  type PictureSize,
  pictureTypeOf,
  PROFILE_PHOTO_PIXELS_MAX,
  PROFILE_PICTURE_BYTES_MAX,
  PROFILE_PICTURE_SIDE,
  PROFILE_PICTURE_TYPES,
  type ProfilePictureType
} from "./profile-picture.rules.ts"
export { PictureCutter } from "./profile-picture.service.ts"
export { profilePictureTexts } from "./profile-picture.texts.ts"
export { type PlacedPhoto, profilePictureView, type ProfilePictureView } from "./profile-picture.view.ts"
export { renameMachine, type RenameContext, type RenameEvent } from "./rename.machine.ts"
export { renameView, type RenameView } from "./rename.view.ts"
export { accountTexts } from "./account.texts.ts"
export { secondFactorActors, secondFactorPolicyActors } from "./second-factor.actors.ts"
export { secondFactorMachine, type SecondFactorContext, type SecondFactorEvent } from "./second-factor.machine.ts"
export { secondFactorView, type SecondFactorView } from "./second-factor.view.ts"
export {
  secondFactorPolicyMachine,
  type SecondFactorPolicyContext,
  type SecondFactorPolicyEvent
} from "./second-factor-policy.machine.ts"
export { secondFactorPolicyView, type SecondFactorPolicyView } from "./second-factor-policy.view.ts"
export type { SecondFactorChoice } from "./second-factor.texts.ts"
export { signInMachine, type SignInContext, type SignInEvent } from "./sign-in.machine.ts"
export { signInView, type SignInView } from "./sign-in.view.ts"
export { signUpMachine, type SignUpContext, type SignUpEvent, type SignUpFields } from "./sign-up.machine.ts"
export { signUpView, type SignUpView } from "./sign-up.view.ts"
export { type FetchedToken, makeTokenKeeper, TOKEN_RENEWED_BEFORE_MS, type TokenKeeper } from "./token-keeper.ts"
export { identityTexts } from "./identity.texts.ts"
export { EmailAddress, MailCode, NewPassword, PASSWORD_MIN, PersonName } from "./credentials.schema.ts"
export {
  IdentityDelivery,
  IdentitySyncBody,
  SYNC_BATCH_MAX,
  SYNC_SIGNATURE_HEADER,
  SYNC_TIMESTAMP_HEADER,
  SYNC_TOLERANCE_MS
} from "./identity-sync.schema.ts"
export {
  type Action,
  type Actor,
  can,
  canDownload,
  type Decision,
  type Resource,
  roleNeeded
} from "../permissions/permissions.rules.ts"
