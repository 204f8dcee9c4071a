import { type BrandFormEmitted, type brandFormMachine, brandFormView, type TypeRole } from "@marque/core/brands"
import type { UploadNews } from "@marque/core/uploads"
import { createContext, type ReactNode, use } from "react"
import type { ActorRefFrom } from "xstate"
import type { FormProviderProps } from "../forms/form-provider-props.ts"
import { useEmitted } from "../machines/use-emitted.ts"
import { useMachineActor } from "../machines/use-machine-actor.ts"
import { useView } from "../machines/use-view.ts"
import { UploadProvider } from "../uploads/upload-provider.tsx"

type Actor = ActorRefFrom<typeof brandFormMachine>
type Told<Type extends BrandFormEmitted["type"]> = Extract<BrandFormEmitted, { readonly type: Type }>

const BrandFormActor = createContext<Actor | null>(null)

/** The form of a brand and its logo: `onDraft` gets what to keep, `onSaved` the id of a new brand. */
export type BrandFormProviderProps = FormProviderProps<
  typeof brandFormMachine,
  Told<"draft.changed">["kept"],
  Told<"brand.saved">["brandId"]
>

/** The name of a file without its ending. */
const stem = (name: string) => name.replace(/\.[a-z0-9]+$/i, "")

/** Tells the form what becomes of the logo file beside it. */
const hear = (send: Actor["send"], news: UploadNews) => {
  switch (news.type) {
    case "file.held":
      return send({ type: "logo.hold" })
    case "file.sending":
      return send({ type: "logo.send" })
    case "file.ready":
      return send({ type: "logo.attach", assetId: news.upload.assetId, name: stem(news.upload.name) })
    case "file.failed":
      return send({ type: "logo.fail", message: news.message })
    case "file.removed":
      return send({ type: "logo.drop" })
    default:
      return undefined
  }
}

const FontUploads = createContext<Pick<BrandFormProviderProps, "uploads" | "uploadOptions"> | null>(null)

/** The upload of a font for one kind of text; what is in it when it is ready becomes part of the form. */
export const FontFile = ({ role, children }: { readonly role: TypeRole; readonly children: ReactNode }) => {
  const { view, send } = useBrandForm()
  const given = use(FontUploads)
  if (given === null) throw new Error("FontFile must be used within BrandFormProvider")
  const { uploads, uploadOptions } = given
  return (
    <UploadProvider
      machine={uploads}
      input={{ purpose: "font", brandId: view.brandId }}
      options={uploadOptions?.clock === undefined ? undefined : { clock: uploadOptions.clock }}
      onNews={(news) => {
        if (news.type !== "file.ready" || news.upload.font === undefined) return
        send({ type: "font.attach", role, assetId: news.upload.assetId, family: news.upload.font.family })
      }}
    >
      {children}
    </UploadProvider>
  )
}

const LogoFile = ({
  uploads,
  uploadOptions,
  children
}: Pick<BrandFormProviderProps, "uploads" | "uploadOptions" | "children">) => {
  const { view, send } = useBrandForm()
  return (
    <UploadProvider
      // A logo that is with the brand makes room for the next file.
      key={view.logos.length}
      machine={uploads}
      input={{ purpose: "logo", brandId: view.brandId }}
      options={uploadOptions}
      onNews={(news) => hear(send, news)}
    >
      {children}
    </UploadProvider>
  )
}

/** Holds one brand form and the logo file beside it. */
export const BrandFormProvider = (props: BrandFormProviderProps) => {
  const { machine, input, options, onNotice, onDraft, onSaved, ...file } = props
  const actor = useMachineActor(machine, { ...options, input })
  useEmitted(actor, "notice", onNotice)
  useEmitted(actor, "draft.changed", ({ kept }) => onDraft?.(kept))
  useEmitted(actor, "brand.saved", ({ brandId }) => onSaved?.(brandId))
  return (
    <BrandFormActor value={actor}>
      <FontUploads value={file}>
        <LogoFile {...file} />
      </FontUploads>
    </BrandFormActor>
  )
}

/** The form's view and the actor to send its events to. */
export const useBrandForm = () => {
  const actor = use(BrandFormActor)
  if (actor === null) throw new Error("useBrandForm must be used within BrandFormProvider")
  return { view: useView(actor, brandFormView), send: actor.send }
}
