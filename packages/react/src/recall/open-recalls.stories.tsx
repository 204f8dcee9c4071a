import { OpenRecalls, RecallLink } from "@marque/react/recall/links"

export default { title: "Gallery/Open recalls", component: OpenRecalls, subcomponents: { RecallLink } }

const recalls = [
  { subject: "place:place_1", name: "Stone terrace" },
  { subject: "says:for life", name: "“for life”" }
]

const story = (shown: typeof recalls) => ({
  render: () => <OpenRecalls brandId="brand_1" recalls={shown} />
})

export const One = story(recalls.slice(0, 1))
export const Several = story(recalls)

export const LinkOfRecord = {
  render: () => <RecallLink brandId="brand_1" subject={{ kind: "place", value: "place_1" }} />
}

export const LinkOfClaim = {
  render: () => <RecallLink brandId="brand_1" subject={{ kind: "says", value: "for life" }} of="Claim 1" />
}
