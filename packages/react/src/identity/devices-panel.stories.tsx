import { devicesMachine } from "@marque/core/identity"
import { devicesStates } from "@marque/core/testing"
import { DevicesPanel, DevicesProvider } from "@marque/react/identity/account"

export default { title: "Identity/Devices", component: DevicesPanel, subcomponents: { DevicesProvider } }

const story = (name: keyof typeof devicesStates) => ({
  render: () => (
    <DevicesProvider machine={devicesMachine} options={{ snapshot: devicesStates[name] }}>
      <DevicesPanel />
    </DevicesProvider>
  )
})

export const Loading = story("loading")
export const Failed = story("failed")
export const Ready = story("ready")
export const OnlyHere = story("onlyHere")
export const Ending = story("ending")
export const Refused = story("refused")
