import { placeFormMachine } from "@marque/core/places"
import { batchStates, placeFormStates, withChildren } from "@marque/core/testing"
import { PlaceForm, PlaceFormProvider } from "@marque/react/places"
import { PageFrame } from "../forms/page-frame.tsx"

export default {
  title: "Places/Languages of a place",
  component: PlaceForm,
  subcomponents: { PlaceFormProvider },
  parameters: { layout: "fullscreen" }
}

const markets = [
  { id: "market_de", name: "Germany", languages: ["de"], currency: "EUR" },
  { id: "market_jp", name: "Japan", languages: ["ja"], currency: "JPY" }
]

export const Empty = {
  render: () => (
    <PlaceFormProvider
      machine={placeFormMachine}
      input={{ brandId: "brand_1", brandRole: "creator", mode: "new" }}
      options={{ snapshot: withChildren(placeFormStates.stored, { photos: batchStates.empty }) }}
    >
      <PageFrame>
        <PlaceForm markets={markets} missing={<h1>Page Not Found</h1>} />
      </PageFrame>
    </PlaceFormProvider>
  )
}
