import { changePasswordMachine } from "@marque/core/identity"
import { changePasswordStates } from "@marque/core/testing"
import { ChangePasswordPanel, ChangePasswordProvider } from "@marque/react/identity/account"

export default {
  title: "Identity/Change password",
  component: ChangePasswordPanel,
  subcomponents: { ChangePasswordProvider }
}

const story = (name: keyof typeof changePasswordStates) => ({
  render: () => (
    <ChangePasswordProvider machine={changePasswordMachine} options={{ snapshot: changePasswordStates[name] }}>
      <ChangePasswordPanel />
    </ChangePasswordProvider>
  )
})

export const Closed = story("closed")
export const Empty = story("empty")
export const Weak = story("weak")
export const Wrong = story("wrong")
export const Changing = story("changing")
export const Proving = story("proving")
