import { type BrandFormEmitted, type brandFormMachine, brandFormView, type TypeRole } from "@marque/core/brands"
import type { Notice } from "@marque/core/kernel"
import type { uploadMachine } from "@marque/core/uploads"
import { createContext, type ReactNode, use } from "react"
import type { ActorOptions, ActorRefFrom, AnyStateMachine, InputFrom } from "xstate"
import { useEmitted } from "../machines/use-emitted.ts"
import { useMachineActor } from "../machines/use-machine-actor.ts"
import { useView } from "../machines/use-view.ts"
import { UploadProvider, type UploadProviderProps } from "../uploads/upload-provider.tsx"

type Actor = ActorRefFrom<typeof brandFormMachine>
type Emitted<Type extends BrandFormEmitted["type"]> = Extract<BrandFormEmitted, { readonly type: Type }>

const BrandFormActor = createContext<Actor | null>(null)

type Given<Machine extends AnyStateMachine> = Pick<ActorOptions<Machine>, "clock" | "snapshot">

/** The form of a brand and its logo: `onDraft` gets what to keep, `onSaved` the id of a new brand. */
export interface BrandFormProviderProps {
  /** The form's machine with its ports provided. */
  readonly machine: typeof brandFormMachine
  /** The machine of the files beside the form, with its ports provided. */
  readonly uploads: typeof uploadMachine
  /** For another brand give another `key`. */
  readonly input: InputFrom<typeof brandFormMachine>
  readonly options?: Given<typeof brandFormMachine>
  readonly uploadOptions?: Given<typeof uploadMachine>
  readonly onNotice?: (notice: Notice) => void
  readonly onDraft?: (kept: Emitted<"draft.changed">["kept"]) => void
  readonly onSaved?: (id: Emitted<"brand.saved">["brandId"]) => void
  readonly children: ReactNode
}

/** The name of a file without its ending. */
const stem = (name: string) => name.replace(/\.[a-z0-9]+$/i, "")

/** What the form is told of the logo file beside it. */
const listeners = (send: Actor["send"]): NonNullable<UploadProviderProps["on"]> => ({
  "file.held": () => send({ type: "logo.hold" }),
  "file.sending": () => send({ type: "logo.send" }),
  "file.ready": ({ upload }) => send({ type: "logo.attach", assetId: upload.assetId, name: stem(upload.name) }),
  "file.failed": ({ message }) => send({ type: "logo.fail", message }),
  "file.removed": () => send({ type: "logo.drop" })
})

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
      {...(uploadOptions?.clock !== undefined && { options: { clock: uploadOptions.clock } })}
      on={{
        "file.ready": ({ upload }) => {
          if (upload.font === undefined) return
          send({ type: "font.attach", role, assetId: upload.assetId, family: upload.font.family })
        }
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
      {...(uploadOptions !== undefined && { options: uploadOptions })}
      on={listeners(send)}
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
