import { resetPasswordMachine } from "@marque/core/identity"
import { resetPasswordStates } from "@marque/core/testing"
import { ResetPasswordProvider, ResetPasswordScreen } from "@marque/react/identity"

export default {
  title: "Identity/Reset password",
  component: ResetPasswordScreen,
  subcomponents: { ResetPasswordProvider },
  parameters: { layout: "fullscreen" }
}

const story = (name: keyof typeof resetPasswordStates) => ({
  render: () => (
    <ResetPasswordProvider
      machine={resetPasswordMachine}
      input={{ localMail: true }}
      options={{ snapshot: resetPasswordStates[name] }}
    >
      <ResetPasswordScreen links={{ signIn: "/sign-in" }} />
    </ResetPasswordProvider>
  )
})

export const Request = story("request")
export const NoAddress = story("noAddress")
export const Sending = story("sending")
export const Sent = story("sent")
export const SentLocalMail = story("sentLocalMail")
export const Weak = story("weak")
export const WrongCode = story("wrongCode")
export const Confirming = story("confirming")
export const SecondFactor = story("secondFactor")
export const Elsewhere = story("elsewhere")
export const Complete = story("complete")
