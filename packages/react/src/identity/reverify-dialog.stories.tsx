import { reverifyMachine } from "@marque/core/identity"
import { reverifyStates } from "@marque/core/testing"
import { ReverifyDialog, ReverifyProvider } from "@marque/react/identity"
import { createActor } from "xstate"

export default {
  title: "Identity/Confirm it is you",
  component: ReverifyDialog,
  subcomponents: { ReverifyProvider },
  parameters: { layout: "fullscreen" }
}

const story = (name: keyof typeof reverifyStates) => ({
  render: () => (
    <ReverifyProvider
      actor={createActor(reverifyMachine, { snapshot: reverifyStates[name], input: { level: "strict" } })}
    >
      <ReverifyDialog />
    </ReverifyProvider>
  )
})

export const Starting = story("starting")
export const AskingPassword = story("askingPassword")
export const CheckingPassword = story("checkingPassword")
export const WrongPassword = story("wrongPassword")
export const LockedPassword = story("lockedPassword")
export const AskingCode = story("askingCode")
export const AskingBackupCode = story("askingBackupCode")
export const CheckingCode = story("checkingCode")
export const WrongCode = story("wrongCode")
export const LockedCode = story("lockedCode")
export const AskingPasskey = story("askingPasskey")
export const UsingPasskey = story("usingPasskey")
export const Unavailable = story("unavailable")
export const Done = story("done")
