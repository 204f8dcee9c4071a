import { authView } from "@marque/core/identity"
import { authStates } from "@marque/core/testing"
import { ElsewhereScreen, ElsewhereStep } from "@marque/react/identity"

export default {
  title: "Identity/Elsewhere",
  component: ElsewhereScreen,
  subcomponents: { ElsewhereStep },
  parameters: { layout: "fullscreen" }
}

const story = (name: "pendingTask" | "pendingNowhere") => {
  const elsewhere = authView(authStates[name]).pendingElsewhere
  return { render: () => elsewhere && <ElsewhereScreen elsewhere={elsewhere} onSwitch={() => undefined} /> }
}

export const WithPage = story("pendingTask")
export const WithoutPage = story("pendingNowhere")
