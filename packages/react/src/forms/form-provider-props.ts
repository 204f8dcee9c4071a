import type { Notice } from "@marque/core/kernel"
import type { uploadMachine } from "@marque/core/uploads"
import type { ReactNode } from "react"
import type { ActorOptions, AnyStateMachine, InputFrom } from "xstate"

type Given<Machine extends AnyStateMachine> = Pick<ActorOptions<Machine>, "clock" | "snapshot">

/** What the provider of a form with a file beside it takes. Stories and tests pass snapshots or a clock in the options. */
export interface FormProviderProps<
  Machine extends AnyStateMachine,
  Kept,
  Id,
  Uploads extends AnyStateMachine = typeof uploadMachine
> {
  /** The form's machine with its ports provided. */
  readonly machine: Machine
  /** The machine of the file or files beside the form, with its ports provided. */
  readonly uploads: Uploads
  /** For another thing to edit give another `key`. */
  readonly input: InputFrom<Machine>
  readonly options?: Given<Machine>
  readonly uploadOptions?: Given<Uploads>
  readonly onNotice?: (notice: Notice) => void
  /** Keeps what was typed over a reload; undefined forgets it. */
  readonly onDraft?: (kept: Kept) => void
  /** A new thing is stored, with its file if it has one. */
  readonly onSaved?: (id: Id) => void
  readonly children: ReactNode
}
