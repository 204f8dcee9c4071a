import { describe, expect, it } from "vitest"
import { campaignChoice } from "./campaign-choice.view.ts"

const autumn = { id: "campaign_1", name: "Autumn table" }
const spring = { id: "campaign_2", name: "Spring feast" }

describe("the choice of a campaign for pictures", () => {
  it("says that it is loaded, or that it could not be", () => {
    expect(campaignChoice(undefined, "", false)).toEqual({ options: [], empty: "Loading campaigns..." })
    expect(campaignChoice(undefined, "", true)).toEqual({ options: [], empty: "Campaigns could not be loaded" })
  })

  it("offers no campaign first, and only those of the words once something is sought", () => {
    const none = { id: null, name: "No campaign" }
    expect(campaignChoice([autumn, spring], " ", false)).toEqual({ options: [none, autumn, spring], empty: undefined })
    expect(campaignChoice([autumn, spring], "SPRING", false)).toEqual({ options: [spring], empty: undefined })
  })

  it("says that there are none, or none of that name", () => {
    expect(campaignChoice([], "", false)).toEqual({ options: [], empty: "There are no campaigns yet" })
    expect(campaignChoice([autumn], " winter ", false)).toEqual({
      options: [],
      empty: "No campaign is named “winter”"
    })
  })
})
