import { type ProductFormEmitted, type productFormMachine, productFormView } from "@marque/core/products"
import type { UploadNews } from "@marque/core/uploads"
import { createContext, use } from "react"
import type { ActorRefFrom } from "xstate"
import type { FormProviderProps } from "../forms/form-provider-props.ts"
import { useEmitted } from "../machines/use-emitted.ts"
import { useMachineActor } from "../machines/use-machine-actor.ts"
import { useView } from "../machines/use-view.ts"
import { CutoutEditingProvider, type CutoutEditingProviderProps } from "./cutout-editing-provider.tsx"
import { UploadProvider } from "../uploads/upload-provider.tsx"

type Actor = ActorRefFrom<typeof productFormMachine>
type Told<Type extends ProductFormEmitted["type"]> = Extract<ProductFormEmitted, { readonly type: Type }>

const ProductFormActor = createContext<Actor | null>(null)

/** The form of a product and its photograph: `onDraft` gets what to keep, `onSaved` the id of a new product. */
export interface ProductFormProviderProps extends FormProviderProps<
  typeof productFormMachine,
  Told<"draft.changed">["kept"],
  Told<"product.saved">["productId"]
> {
  /** Edits the cut-out of the photograph. */
  readonly cutoutEditing: CutoutEditingProviderProps["machine"]
  readonly cutoutEditingOptions?: CutoutEditingProviderProps["options"]
}

/** Tells the form what becomes of the photograph beside it. */
const hear = (send: Actor["send"], news: UploadNews) => {
  switch (news.type) {
    case "file.sending":
      return send({ type: "photo.send" })
    case "file.stored":
      return send({ type: "photo.store", assetId: news.assetId })
    case "file.ready": {
      const { assetId, cutouts, edits, url } = news.upload
      return send({ type: "photo.attach", photo: { assetId, cutouts, edits, url } })
    }
    case "file.failed":
      return send({ type: "photo.fail" })
    case "file.removed":
      return send({ type: "photo.drop" })
    default:
      return undefined
  }
}

const Photograph = ({
  uploads,
  input,
  uploadOptions,
  cutoutEditing,
  cutoutEditingOptions,
  children
}: Pick<
  ProductFormProviderProps,
  "uploads" | "input" | "uploadOptions" | "cutoutEditing" | "cutoutEditingOptions" | "children"
>) => {
  const { view, send } = useProductForm()
  return (
    <UploadProvider
      // The upload starts from the photograph the form shows, and afresh when that becomes another one.
      key={`${view.state === "loading"}-${view.round}`}
      machine={uploads}
      input={{ purpose: "product", brandId: input.brandId, assetId: view.heroAssetId }}
      options={uploadOptions}
      onNews={(news) => hear(send, news)}
    >
      <CutoutEditingProvider
        machine={cutoutEditing}
        options={cutoutEditingOptions}
        onEdited={({ assetId, cutouts, edits, url }) =>
          send({ type: "photo.attach", photo: { assetId, cutouts, edits, url } })
        }
      >
        {children}
      </CutoutEditingProvider>
    </UploadProvider>
  )
}

/** Holds one product form and the photograph beside it. */
export const ProductFormProvider = (props: ProductFormProviderProps) => {
  const { machine, input, options, onNotice, onDraft, onSaved, ...file } = props
  const actor = useMachineActor(machine, { ...options, input })
  useEmitted(actor, "notice", onNotice)
  useEmitted(actor, "draft.changed", ({ kept }) => onDraft?.(kept))
  useEmitted(actor, "product.saved", ({ productId }) => onSaved?.(productId))
  return (
    <ProductFormActor value={actor}>
      <Photograph {...file} input={input} />
    </ProductFormActor>
  )
}

/** The form's view and the actor to send its events to. */
export const useProductForm = () => {
  const actor = use(ProductFormActor)
  if (actor === null) throw new Error("useProductForm must be used within ProductFormProvider")
  return { view: useView(actor, productFormView), send: actor.send }
}
