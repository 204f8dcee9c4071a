import { signInMachine } from "@marque/core/identity"
import { signInStates } from "@marque/core/testing"
import { AuthProvider, IdentityFrame, SignInProvider, SignInScreen } from "@marque/react/identity"

export default {
  title: "Identity/Sign in",
  component: SignInScreen,
  subcomponents: { SignInProvider, AuthProvider, IdentityFrame },
  parameters: { layout: "fullscreen" }
}

const story = (name: keyof typeof signInStates) => ({
  render: () => (
    <SignInProvider machine={signInMachine} input={{ demo: true }} options={{ snapshot: signInStates[name] }}>
      <SignInScreen links={{ signUp: "/sign-up", reset: "/sign-in/reset-password" }} />
    </SignInProvider>
  )
})

export const Empty = story("empty")
export const WithoutDemo = story("withoutDemo")
export const Passkeys = story("passkeys")
export const UsingPasskey = story("usingPasskey")
export const PasskeyRefused = story("passkeyRefused")
export const NoAddress = story("noAddress")
export const Offline = story("offline")
export const Starting = story("starting")
export const EnteringDemo = story("enteringDemo")
export const Password = story("password")
export const Attempting = story("attempting")
export const Wrong = story("wrong")
export const Locked = story("locked")
export const SecondFactor = story("secondFactor")
export const BackupCode = story("backupCode")
export const OnlyTheApp = story("onlyTheApp")
export const CheckingCode = story("checkingCode")
export const WrongCode = story("wrongCode")
export const LockedCode = story("lockedCode")
export const TooLate = story("tooLate")
export const Elsewhere = story("elsewhere")
export const Nowhere = story("nowhere")
export const Complete = story("complete")
