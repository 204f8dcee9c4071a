import { changeEmailMachine } from "@marque/core/identity"
import { changeEmailStates } from "@marque/core/testing"
import { ChangeEmailPanel, ChangeEmailProvider } from "@marque/react/identity/account"

export default { title: "Identity/Change e-mail", component: ChangeEmailPanel, subcomponents: { ChangeEmailProvider } }

const story = (name: keyof typeof changeEmailStates) => ({
  render: () => (
    <ChangeEmailProvider
      machine={changeEmailMachine}
      input={{ localMail: false }}
      options={{ snapshot: changeEmailStates[name] }}
    >
      <ChangeEmailPanel email="ada@figandember.example" />
    </ChangeEmailProvider>
  )
})

export const Closed = story("closed")
export const Empty = story("empty")
export const NoAddress = story("noAddress")
export const Sending = story("sending")
export const Proving = story("proving")
export const Entering = story("entering")
export const EnteringLocalMail = story("enteringLocalMail")
export const WrongCode = story("wrongCode")
export const Confirming = story("confirming")
