import { recoveryMachine } from "@marque/core/shell"
import { recoveryStates } from "@marque/core/testing"
import { ErrorScreen, RecoveryProvider } from "@marque/react/recovery"
import { ErrorArea } from "./error-area.tsx"

export default { title: "Pages/Error", component: ErrorArea, parameters: { layout: "fullscreen" } }

const story = (state: keyof typeof recoveryStates) => ({
  render: () => (
    <RecoveryProvider
      machine={recoveryMachine}
      input={recoveryStates[state].context}
      options={{ snapshot: recoveryStates[state] }}
    >
      <ErrorScreen />
    </RecoveryProvider>
  )
})

export const Shown = story("shown")
export const OutsideRoutes = story("outsideRoutes")
