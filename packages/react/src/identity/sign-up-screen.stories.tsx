import { signUpMachine } from "@marque/core/identity"
import { signUpStates } from "@marque/core/testing"
import { SignUpProvider, SignUpScreen } from "@marque/react/identity"

export default {
  title: "Identity/Sign up",
  component: SignUpScreen,
  subcomponents: { SignUpProvider },
  parameters: { layout: "fullscreen" }
}

const story = (name: keyof typeof signUpStates) => ({
  render: () => (
    <SignUpProvider machine={signUpMachine} input={{ localMail: true }} options={{ snapshot: signUpStates[name] }}>
      <SignUpScreen links={{ signIn: "/sign-in" }} />
    </SignUpProvider>
  )
})

export const Empty = story("empty")
export const Invalid = story("invalid")
export const CommonPassword = story("commonPassword")
export const Starting = story("starting")
export const Verify = story("verify")
export const VerifyLocalMail = story("verifyLocalMail")
export const Checking = story("checking")
export const WrongCode = story("wrongCode")
export const ExpiredCode = story("expiredCode")
export const TooManyCodes = story("tooManyCodes")
export const CanResend = story("canResend")
export const Sending = story("sending")
export const Resent = story("resent")
export const Elsewhere = story("elsewhere")
export const Complete = story("complete")
