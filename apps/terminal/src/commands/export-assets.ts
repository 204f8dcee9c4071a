import { resolve } from "node:path"
import type { BulkSet } from "@marque/core/gallery"
import { terminalTexts } from "@marque/core/texts"
import type { App } from "../app.ts"
import { type CommandOptions, galleryFilters } from "../command-options.ts"
import { Failure } from "../failure.ts"
import { brandFor, type OpenBrand, openOrganization, signedIn } from "../workspace.ts"
import { assetFilter } from "./asset-filter.ts"
import type { Command } from "./command.ts"
import { exportIntoFolder } from "./export-folder.ts"
import { packPictures } from "./picture-zip.ts"
import { writeNew } from "./write-new.ts"

interface AskedSet {
  readonly of: BulkSet
  readonly said: ReadonlyArray<string>
}

const setOf = async (app: App, brand: OpenBrand, options: CommandOptions): Promise<AskedSet> => {
  const { asset: assetIds } = options
  if (assetIds === undefined) {
    const { filter, said } = await assetFilter(app, brand, options)
    return { of: { filter }, said }
  }
  if (galleryFilters.some((name) => options[name] !== undefined)) throw new Failure("usage", terminalTexts.exportOne)
  return { of: { assetIds }, said: [] }
}

/** Chosen pictures, or all that filters leave, as the archive that the gallery saves, or as its files in a folder. */
export const exportAssets: Command = async ({ app, options, tell }) => {
  const { folder, out } = options
  if (folder !== undefined && out !== undefined) throw new Failure("usage", terminalTexts.exportPlace)
  if (folder?.trim() === "") throw new Failure("usage", terminalTexts.folderMissing)
  const organization = await openOrganization(app, await signedIn(app))
  const brand = await brandFor(app, organization, options.brand)
  const { brandId } = brand
  const { of, said } = await setOf(app, brand, options)
  for (const text of said) tell({ type: "notice", text }, text)
  if (folder !== undefined) return exportIntoFolder(app, { brandId, folder, of }, tell)
  const { said: end } = await packPictures(app, { brandId, machine: app.machines.pictureZip, of }, tell)
  const archive = app.saving.made.pop()
  if (archive === undefined) throw new Failure("failed", end)
  const path = await writeNew(resolve(out ?? "."), archive.name, archive.content)
  return { json: { saved: [path], said: [end] }, lines: [end, path] }
}
