import { type BrandFormEmitted, type BrandFormInput, type brandFormMachine, brandFormView } from "@marque/core/brands"
import type { Notice } from "@marque/core/kernel"
import type { uploadMachine, UploadNews } from "@marque/core/uploads"
import { createContext, type ReactNode, use, useCallback } from "react"
import type { ActorOptions, ActorRefFrom } from "xstate"
import { useEmitted } from "../machines/use-emitted.ts"
import { useMachineActor } from "../machines/use-machine-actor.ts"
import { useView } from "../machines/use-view.ts"
import { UploadProvider } from "../uploads/upload-provider.tsx"

type Actor = ActorRefFrom<typeof brandFormMachine>
type Told<Type extends BrandFormEmitted["type"]> = Extract<BrandFormEmitted, { readonly type: Type }>

const BrandFormActor = createContext<Actor | null>(null)

/** Stories and tests pass snapshots or a clock in the options; the app passes none. */
export interface BrandFormProviderProps {
  /** The form's machine with its ports provided. */
  readonly machine: typeof brandFormMachine
  /** The machine of the logo file beside the form, with its ports provided. */
  readonly uploads: typeof uploadMachine
  /** For another brand give another `key`. */
  readonly input: BrandFormInput
  readonly options?: Pick<ActorOptions<typeof brandFormMachine>, "clock" | "snapshot">
  readonly uploadOptions?: Pick<ActorOptions<typeof uploadMachine>, "clock" | "snapshot">
  readonly onNotice?: (notice: Notice) => void
  /** Keeps what was typed over a reload; undefined forgets it. */
  readonly onDraft?: (kept: Told<"draft.changed">["kept"]) => void
  /** A new brand is stored, with its logo if it has one. */
  readonly onSaved?: (brandId: Told<"brand.saved">["brandId"]) => void
  readonly children: ReactNode
}

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

const LogoFile = ({
  uploads,
  options,
  children
}: {
  readonly uploads: typeof uploadMachine
  readonly options: BrandFormProviderProps["uploadOptions"]
  readonly children: ReactNode
}) => {
  const { view, send } = useBrandForm()
  const onNews = useCallback((news: UploadNews) => hear(send, news), [send])
  return (
    <UploadProvider
      // A logo that is with the brand makes room for the next file.
      key={view.logos.length}
      machine={uploads}
      input={{ purpose: "logo", brandId: view.brandId }}
      {...(options && { options })}
      onNews={onNews}
    >
      {children}
    </UploadProvider>
  )
}

/** Holds one brand form and the logo file beside it. */
export const BrandFormProvider = ({
  machine,
  uploads,
  input,
  options,
  uploadOptions,
  onNotice,
  onDraft,
  onSaved,
  children
}: BrandFormProviderProps) => {
  const actor = useMachineActor(machine, { ...options, input })
  useEmitted(actor, "notice", onNotice)
  useEmitted(actor, "draft.changed", ({ kept }) => onDraft?.(kept))
  useEmitted(actor, "brand.saved", ({ brandId }) => onSaved?.(brandId))
  return (
    <BrandFormActor value={actor}>
      <LogoFile uploads={uploads} options={uploadOptions}>
        {children}
      </LogoFile>
    </BrandFormActor>
  )
}

/** The form's view and the actor to send its events to. */
export const useBrandForm = () => {
  const actor = use(BrandFormActor)
  if (actor === null) throw new Error("useBrandForm must be used within BrandFormProvider")
  return { view: useView(actor, brandFormView), send: actor.send }
}
