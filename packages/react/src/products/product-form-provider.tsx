import type { Notice } from "@marque/core/kernel"
import {
  type ProductFormEmitted,
  type ProductFormInput,
  type productFormMachine,
  productFormView
} from "@marque/core/products"
import type { uploadMachine, UploadNews } from "@marque/core/uploads"
import { createContext, type ReactNode, use, useCallback } from "react"
import type { ActorOptions, ActorRefFrom } from "xstate"
import { useEmitted } from "../machines/use-emitted.ts"
import { useMachineActor } from "../machines/use-machine-actor.ts"
import { useView } from "../machines/use-view.ts"
import { UploadProvider } from "../uploads/upload-provider.tsx"

type Actor = ActorRefFrom<typeof productFormMachine>
type Told<Type extends ProductFormEmitted["type"]> = Extract<ProductFormEmitted, { readonly type: Type }>

const ProductFormActor = createContext<Actor | null>(null)

/** Stories and tests pass snapshots or a clock in the options; the app passes none. */
export interface ProductFormProviderProps {
  /** The form's machine with its ports provided. */
  readonly machine: typeof productFormMachine
  /** The machine of the photograph beside the form, with its ports provided. */
  readonly uploads: typeof uploadMachine
  /** For another product give another `key`. */
  readonly input: ProductFormInput
  readonly options?: Pick<ActorOptions<typeof productFormMachine>, "clock" | "snapshot">
  readonly uploadOptions?: Pick<ActorOptions<typeof uploadMachine>, "clock" | "snapshot">
  readonly onNotice?: (notice: Notice) => void
  /** Keeps what was typed over a reload; undefined forgets it. */
  readonly onDraft?: (kept: Told<"draft.changed">["kept"]) => void
  /** A new product is stored. */
  readonly onSaved?: (productId: Told<"product.saved">["productId"]) => void
  readonly children: ReactNode
}

/** Tells the form what becomes of the photograph beside it. */
const hear = (send: Actor["send"], news: UploadNews) => {
  switch (news.type) {
    case "file.sending":
      return send({ type: "photo.send" })
    case "file.stored":
      return send({ type: "photo.store", assetId: news.assetId })
    case "file.ready": {
      const { assetId, cutouts, url } = news.upload
      return send({ type: "photo.attach", photo: { assetId, cutouts, url } })
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
  brandId,
  options,
  children
}: {
  readonly uploads: typeof uploadMachine
  readonly brandId: string
  readonly options: ProductFormProviderProps["uploadOptions"]
  readonly children: ReactNode
}) => {
  const { view, send } = useProductForm()
  const onNews = useCallback((news: UploadNews) => hear(send, news), [send])
  return (
    <UploadProvider
      // The upload starts from the photograph the form shows, and afresh when that becomes another one.
      key={`${view.state === "loading"}-${view.round}`}
      machine={uploads}
      input={{ purpose: "product", brandId, assetId: view.heroAssetId }}
      {...(options && { options })}
      onNews={onNews}
    >
      {children}
    </UploadProvider>
  )
}

/** Holds one product form and the photograph beside it. */
export const ProductFormProvider = ({
  machine,
  uploads,
  input,
  options,
  uploadOptions,
  onNotice,
  onDraft,
  onSaved,
  children
}: ProductFormProviderProps) => {
  const actor = useMachineActor(machine, { ...options, input })
  useEmitted(actor, "notice", onNotice)
  useEmitted(actor, "draft.changed", ({ kept }) => onDraft?.(kept))
  useEmitted(actor, "product.saved", ({ productId }) => onSaved?.(productId))
  return (
    <ProductFormActor value={actor}>
      <Photograph uploads={uploads} brandId={input.brandId} options={uploadOptions}>
        {children}
      </Photograph>
    </ProductFormActor>
  )
}

/** The form's view and the actor to send its events to. */
export const useProductForm = () => {
  const actor = use(ProductFormActor)
  if (actor === null) throw new Error("useProductForm must be used within ProductFormProvider")
  return { view: useView(actor, productFormView), send: actor.send }
}
