import { recoveryMachine } from "@marque/core/shell"
import { recoveryStates } from "@marque/core/testing"
import { ErrorBoundary, ErrorScreen, RecoveryProvider } from "@marque/react/recovery"

export default {
  title: "Recovery/Error screen",
  component: ErrorScreen,
  subcomponents: { ErrorBoundary, RecoveryProvider },
  parameters: { layout: "fullscreen" }
}

const story = (name: keyof typeof recoveryStates) => ({
  render: () => (
    <RecoveryProvider
      machine={recoveryMachine}
      input={recoveryStates[name].context}
      options={{ snapshot: recoveryStates[name] }}
    >
      <ErrorScreen />
    </RecoveryProvider>
  )
})

export const Fresh = story("fresh")
export const Reloading = story("reloading")
export const Shown = story("shown")
export const Clearing = story("clearing")
export const OutsideRoutes = story("outsideRoutes")
export const LongMessage = story("longMessage")
