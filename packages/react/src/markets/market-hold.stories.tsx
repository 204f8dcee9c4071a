import { marketHoldMachine } from "@marque/core/markets"
import { marketHoldStates } from "@marque/core/testing"
import { MarketHold, MarketHoldProvider } from "@marque/react/markets/hold"
import { fn } from "storybook/test"
import { offline } from "../forms/offline-story.tsx"

export default {
  title: "Markets/Hold",
  component: MarketHold,
  subcomponents: { MarketHoldProvider },
  parameters: { layout: "fullscreen" }
}

const story = (name: keyof typeof marketHoldStates) => ({
  render: () => (
    <MarketHoldProvider
      machine={marketHoldMachine}
      input={{ marketId: "market_1", brandRole: "manager", brandArchived: false }}
      options={{ snapshot: marketHoldStates[name] }}
    >
      <MarketHold onClose={fn()} />
    </MarketHoldProvider>
  )
})

export const Loading = story("loading")
export const Writing = story("writing")
export const Invalid = story("invalid")
export const Lifting = story("lifting")
export const Sending = story("sending")
export const Failed = story("failed")
export const Forbidden = story("forbidden")
export const ReadOnly = story("readOnly")
export const Missing = story("missing")
export const Offline = offline(story("offline"))
