import { secondFactorMachine } from "@marque/core/identity"
import { secondFactorStates } from "@marque/core/testing"
import { SecondFactorPanel, SecondFactorProvider } from "@marque/react/identity/account"

export default {
  title: "Identity/Authenticator app",
  component: SecondFactorPanel,
  subcomponents: { SecondFactorProvider }
}

const story = (name: keyof typeof secondFactorStates) => ({
  render: () => (
    <SecondFactorProvider
      machine={secondFactorMachine}
      input={{ task: false }}
      options={{ snapshot: secondFactorStates[name] }}
    >
      <SecondFactorPanel />
    </SecondFactorProvider>
  )
})

export const Loading = story("loading")
export const Failed = story("failed")
export const Off = story("off")
export const OffRefused = story("offRefused")
export const On = story("on")
export const LastCode = story("lastCode")
export const Uncounted = story("uncounted")
export const Required = story("required")
export const Starting = story("starting")
export const Proving = story("proving")
export const Entering = story("entering")
export const WrongCode = story("wrongCode")
export const Checking = story("checking")
export const Codes = story("codes")
export const Renewing = story("renewing")
export const ConfirmingOff = story("confirmingOff")
export const TurningOff = story("turningOff")
export const Task = story("task")
export const TaskCodes = story("taskCodes")
export const Choosing = story("choosing")
export const NotUsed = story("notUsed")
export const OwnPasskey = story("ownPasskey")
export const AskingPasskey = story("askingPasskey")
export const EnteringByChoice = story("enteringByChoice")
export const Stale = story("stale")
export const Leaving = story("leaving")
export const Finished = story("finished")
