import { type BulkSet, type pictureZipMachine, pictureZipTexts, pictureZipView } from "@marque/core/gallery"
import { createActor } from "xstate"
import type { App } from "../app.ts"
import { Failure } from "../failure.ts"
import { found, noAnswer, whileRunning } from "../follow.ts"
import type { CommandInput } from "./command.ts"

interface Packing {
  readonly machine: typeof pictureZipMachine
  readonly brandId: string
  readonly of: BulkSet
  /** A person stops it, and what is said then. */
  readonly stop?: { readonly signal: AbortSignal; readonly text: () => string }
}

interface Packed {
  /** Of the end, which may be that there was nothing. */
  readonly said: string
  /** Pictures that were looked for; some may be left out. */
  readonly asked: number
}

/** Finds the pictures and packs them, and says how far it is. */
export const packPictures = (
  { url }: Pick<App, "url">,
  { brandId, machine, of, stop }: Packing,
  tell: CommandInput["tell"]
): Promise<Packed> =>
  whileRunning(createActor(machine, { input: { brandId } }), async (actor) => {
    let said: string = pictureZipTexts.nothing
    let last = ""
    const checkStopped = (): void => {
      if (stop?.signal.aborted === true) throw new Failure("interrupted", stop.text())
    }
    actor.on("notice", ({ text }) => {
      said = text
    })
    stop?.signal.addEventListener("abort", () => actor.send({ type: "dialog.close" }), { once: true })
    actor.send({ type: "zip.open", of })
    const ready = await found(
      actor,
      (snapshot) => {
        checkStopped()
        const view = pictureZipView(snapshot)
        return view.state === "finding" ? undefined : view
      },
      () => noAnswer(url)
    )
    if (ready.state === "failed") throw new Failure("failed", ready.error ?? pictureZipTexts.loadFailed)
    const asked = actor.getSnapshot().context.found?.numbers.length ?? 0
    actor.send({ type: "form.submit" })
    return found(
      actor,
      (snapshot) => {
        checkStopped()
        const { error, isOpen, progress } = pictureZipView(snapshot)
        if (error !== undefined) throw new Failure("failed", error)
        if (progress !== undefined && progress.text !== last) {
          last = progress.text
          tell({ type: "progress", text: last }, last)
        }
        return isOpen ? undefined : { said, asked }
      },
      () => noAnswer(url),
      // Closing the program stops it; thousands of pictures take their time.
      Number.POSITIVE_INFINITY
    )
  })
