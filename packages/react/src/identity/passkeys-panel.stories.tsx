import { passkeysMachine } from "@marque/core/identity"
import { passkeysStates } from "@marque/core/testing"
import { PasskeysPanel, PasskeysProvider } from "@marque/react/identity/account"

export default { title: "Identity/Passkeys", component: PasskeysPanel, subcomponents: { PasskeysProvider } }

const story = (name: keyof typeof passkeysStates) => ({
  render: () => (
    <PasskeysProvider machine={passkeysMachine} options={{ snapshot: passkeysStates[name] }}>
      <PasskeysPanel />
    </PasskeysProvider>
  )
})

export const Loading = story("loading")
export const Failed = story("failed")
export const None = story("none")
export const Ready = story("ready")
export const Adding = story("adding")
export const Cancelled = story("cancelled")
export const Proving = story("proving")
export const Naming = story("naming")
export const NoName = story("noName")
export const Saving = story("saving")
export const Confirming = story("confirming")
export const Removing = story("removing")
export const ProvingRemoval = story("provingRemoval")
