import { renameMachine } from "@marque/core/identity"
import { renameStates } from "@marque/core/testing"
import { AccountSections, RenamePanel, RenameProvider } from "@marque/react/identity/account"

export default {
  title: "Identity/Own name",
  component: RenamePanel,
  subcomponents: { RenameProvider, AccountSections }
}

const story = (name: keyof typeof renameStates) => ({
  render: () => (
    <RenameProvider machine={renameMachine} input={{ name: "" }} options={{ snapshot: renameStates[name] }}>
      <RenamePanel />
    </RenameProvider>
  )
})

export const Saved = story("saved")
export const Written = story("written")
export const Saving = story("saving")
export const Refused = story("refused")
