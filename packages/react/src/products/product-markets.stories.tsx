import { productFormMachine } from "@marque/core/products"
import { cutoutEditingStates, productFormStates, uploadStates, withChildren } from "@marque/core/testing"
import { ProductForm, ProductFormProvider } from "@marque/react/products"
import { PageFrame } from "../forms/page-frame.tsx"

export default {
  title: "Products/Markets of a product",
  component: ProductForm,
  subcomponents: { ProductFormProvider },
  parameters: { layout: "fullscreen" }
}

const markets = [
  { id: "market_de", name: "Germany", languages: ["de"], currency: "EUR" },
  { id: "market_jp", name: "Japan", languages: ["ja", "en-GB"], currency: "JPY" },
  { id: "market_no", name: "Norway", languages: ["nb"] }
]

const { context, value } = productFormStates.stored
const fields = {
  ...context.fields,
  soldIn: ["market_de", "market_jp"],
  marketPrices: {
    market_de: {
      text: "34,50",
      currency: "CHF",
      former: "30",
      per: "much",
      unit: "kg" as const,
      from: "2027-01-10",
      to: "2027-01-02"
    },
    market_jp: { text: "48.00", currency: "JPY" }
  },
  claims: [
    { text: "Dishwasher safe", proof: "Report of the test house", marketIds: ["market_de"] },
    { text: "", proof: "A certificate", marketIds: [] }
  ],
  shortName: "Ember Mug",
  number: "singular",
  sellingPoints: "Thrown by hand\nKeeps coffee warm for an hour",
  texts: {
    ja: { name: "いちじくのマグ", description: "", shortName: "マグ", sellingPoints: "手びねり" },
    nb: { name: "x".repeat(121), description: "" }
  }
}

const story = (filled: boolean) => ({
  render: () => (
    <ProductFormProvider
      machine={productFormMachine}
      input={{ brandId: "brand_1", brandRole: "creator", mode: "new" }}
      options={{
        snapshot: withChildren(
          productFormMachine.resolveState({ value, context: filled ? { ...context, fields } : context }),
          { photo: uploadStates.ready, cutoutEditing: cutoutEditingStates.closed }
        )
      }}
    >
      <PageFrame>
        <ProductForm ground="#F6EDE2" markets={markets} missing={<h1>Page Not Found</h1>} />
      </PageFrame>
    </ProductFormProvider>
  )
})

export const Empty = story(false)
export const Refused = story(true)
