import { newCampaignMachine } from "@marque/core/campaigns"
import { newCampaignStates } from "@marque/core/testing"
import { NewCampaign, NewCampaignProvider } from "@marque/react/campaigns"

export default {
  title: "Campaigns/New",
  component: NewCampaign,
  subcomponents: { NewCampaignProvider },
  parameters: { layout: "fullscreen" }
}

const brands = [{ value: "brand_1", label: "Fig & Ember" }]

const story = (name: keyof typeof newCampaignStates) => ({
  render: () => (
    <NewCampaignProvider
      machine={newCampaignMachine}
      input={{ brandId: "brand_1" }}
      options={{ snapshot: newCampaignStates[name] }}
    >
      <NewCampaign brandId="brand_1" brands={brands} missing={<h1>Page Not Found</h1>} onBrand={() => undefined} />
    </NewCampaignProvider>
  )
})

export const Blank = story("blank")
export const WithoutName = story("withoutName")
export const Sample = story("sample")
export const WithoutTrend = story("withoutTrend")
export const WithoutSource = story("withoutSource")
export const FromTrend = story("fromTrend")
export const Preparing = story("preparing")
export const Copy = story("copy")
export const Missing = story("missing")
export const Pasting = story("pasting")
export const WithoutText = story("withoutText")
export const Reading = story("reading")
export const Pasted = story("pasted")
export const FoundNothing = story("foundNothing")
export const Naming = story("naming")
export const Sending = story("sending")
export const Failed = story("failed")
