import { resolve } from "node:path"
import { type BulkSet, pictureZipTexts, pictureZipView } from "@marque/core/gallery"
import { terminalTexts } from "@marque/core/texts"
import { createActor } from "xstate"
import type { App } from "../app.ts"
import { type CommandOptions, galleryFilters } from "../command-options.ts"
import { Failure } from "../failure.ts"
import { found, noAnswer, whileRunning } from "../follow.ts"
import { brandFor, type OpenBrand, openOrganization, signedIn } from "../workspace.ts"
import { assetFilter } from "./asset-filter.ts"
import type { Command } from "./command.ts"
import { writeNew } from "./write-new.ts"

const setOf = async (app: App, brand: OpenBrand, options: CommandOptions): Promise<BulkSet> => {
  const { asset: assetIds } = options
  if (assetIds === undefined) return { filter: await assetFilter(app, brand, options) }
  if (galleryFilters.some((name) => options[name] !== undefined)) throw new Failure("usage", terminalTexts.exportOne)
  return { assetIds }
}

/** Chosen pictures, or all that filters leave, as the archive that the gallery saves. */
export const exportAssets: Command = async ({ app, options, tell }) => {
  const organization = await openOrganization(app, await signedIn(app))
  const brand = await brandFor(app, organization, options.brand)
  const of = await setOf(app, brand, options)
  const said = await whileRunning(
    createActor(app.machines.pictureZip, { input: { brandId: brand.brandId } }),
    async (actor) => {
      let end: string = pictureZipTexts.nothing
      actor.on("notice", ({ text }) => {
        end = text
      })
      actor.send({ type: "zip.open", of })
      const ready = await found(
        actor,
        (snapshot) => {
          const view = pictureZipView(snapshot)
          return view.state === "finding" ? undefined : view
        },
        () => noAnswer(app.url)
      )
      if (ready.state === "failed") throw new Failure("failed", ready.error ?? pictureZipTexts.loadFailed)
      actor.send({ type: "form.submit" })
      let last = ""
      return found(
        actor,
        (snapshot) => {
          const { error, isOpen, progress } = pictureZipView(snapshot)
          if (error !== undefined) throw new Failure("failed", error)
          if (progress !== undefined && progress.text !== last) {
            last = progress.text
            tell({ type: "progress", text: last }, last)
          }
          return isOpen ? undefined : end
        },
        () => noAnswer(app.url),
        // Closing the program stops it; thousands of pictures take their time.
        Number.POSITIVE_INFINITY
      )
    }
  )
  const archive = app.saving.made.pop()
  if (archive === undefined) throw new Failure("failed", said)
  const path = await writeNew(resolve(options.out ?? "."), archive.name, archive.content)
  return { json: { saved: [path], said: [said] }, lines: [said, path] }
}
