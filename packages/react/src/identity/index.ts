"use client"
export {
  AcceptInvitationProvider,
  type AcceptInvitationProviderProps,
  useAcceptInvitation
} from "./accept-invitation-provider.tsx"
export { AcceptInvitationScreen, type AcceptInvitationScreenProps } from "./accept-invitation-screen.tsx"
export { AuthProvider, type AuthProviderProps, useAuth, useOpenReverification } from "./auth-provider.tsx"
export { IdentityFrame, type IdentityFrameProps } from "./identity-frame.tsx"
export { ResetPasswordProvider, type ResetPasswordProviderProps, useResetPassword } from "./reset-password-provider.tsx"
export { ResetPasswordScreen, type ResetPasswordScreenProps } from "./reset-password-screen.tsx"
export { ReverifyDialog } from "./reverify-dialog.tsx"
export { type ReverifyActor, ReverifyProvider, type ReverifyProviderProps, useReverify } from "./reverify-provider.tsx"
export { SignInProvider, type SignInProviderProps, useSignIn } from "./sign-in-provider.tsx"
export { SignInScreen, type SignInScreenProps } from "./sign-in-screen.tsx"
export { SignUpProvider, type SignUpProviderProps, useSignUp } from "./sign-up-provider.tsx"
export { SignUpScreen, type SignUpScreenProps } from "./sign-up-screen.tsx"
