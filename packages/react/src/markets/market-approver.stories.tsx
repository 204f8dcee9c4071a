import { marketApproverMachine, marketFormMachine } from "@marque/core/markets"
import { marketApproverStates, marketFormStates } from "@marque/core/testing"
import { MarketApprover, MarketApproverProvider, MarketFormProvider } from "@marque/react/markets/form"
import { offline } from "../forms/offline-story.tsx"
import { PageFrame } from "../forms/page-frame.tsx"

export default {
  title: "Markets/Approver",
  component: MarketApprover,
  subcomponents: { MarketApproverProvider },
  parameters: { layout: "fullscreen" }
}

/** The form of the market names who is asked about in the example. */
const formOf = (approverId: string) =>
  marketFormMachine.resolveState({
    value: marketFormStates.stored.value as never,
    context: {
      ...marketFormStates.stored.context,
      fields: { ...marketFormStates.stored.context.fields, approverId }
    }
  })

const story = (name: keyof typeof marketApproverStates) => {
  const { input } = marketApproverStates[name].context
  return {
    render: () => (
      <MarketFormProvider
        machine={marketFormMachine}
        input={{ brandId: "brand_1", brandRole: "creator", mode: "edit" }}
        options={{ snapshot: formOf(input.approverId) }}
      >
        <MarketApproverProvider
          machine={marketApproverMachine}
          input={input}
          options={{ snapshot: marketApproverStates[name] }}
        >
          <PageFrame>
            <MarketApprover />
          </PageFrame>
        </MarketApproverProvider>
      </MarketFormProvider>
    )
  }
}

export const Loading = story("loading")
export const None = story("none")
export const Named = story("named")
export const Many = story("many")
export const MayNotDecide = story("mayNotDecide")
export const Left = story("left")
export const Failed = story("failed")
export const Offline = offline(story("offline"))
