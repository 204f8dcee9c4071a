import { actTexts } from "../texts/acts.texts.ts"
import { PASSWORD_MAX, PASSWORD_MIN } from "./credentials.schema.ts"

export const identityTexts = {
  backToSignIn: "Back to sign in",
  change: "Change",
  changeEmail: "Change e-mail",
  code: "Code",
  continue: "Continue",
  createAccount: "Create an account",
  createYourAccount: "Create your account",
  email: "E-mail",
  forgotPassword: "Forgot password?",
  haveAccount: "You have an account?",
  invitation: "Invitation",
  name: "Name",
  newHere: "New here?",
  newPassword: "New password",
  newPasswordHint: `${PASSWORD_MIN} to ${PASSWORD_MAX} characters, no common password.`,
  or: "or",
  otherWays: "Other ways to sign in",
  otherAccount: "Sign out and use another account",
  password: "Password",
  passwordToggle: (shown: boolean) => (shown ? "Hide" : "Show"),
  signIn: "Sign in",
  signInToMarque: "Sign in to Marque",
  signUp: "Sign up",
  notSetUp: "Marque is not set up",
  retry: actTexts.retry
} as const
