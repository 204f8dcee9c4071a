import { Assets, galleryTexts } from "@marque/core/gallery"
import { errorText } from "@marque/core/kernel"
import { Stream } from "effect"
import type { App } from "../app.ts"
import { Failure } from "../failure.ts"
import { openOrganization, signedIn } from "../workspace.ts"
import type { Command } from "./command.ts"

export const saveAssets = async (
  app: App,
  ids: ReadonlyArray<string>,
  folder: string
): Promise<ReadonlyArray<string>> => {
  app.saving.folder = folder
  const paths: Array<string> = []
  for (const id of ids) {
    await app.runtime
      .runPromise(Stream.runDrain(Stream.unwrap(Assets.useSync((assets) => assets.download(id)))))
      .catch((error: unknown) => {
        throw new Failure("failed", errorText(error, galleryTexts.downloadFailed))
      })
    paths.push(app.saving.paths.at(-1) ?? "")
  }
  return paths
}

export const save: Command = async ({ app, options: { asset = [], out = "." } }) => {
  if (asset.length === 0) throw new Failure("usage", "save needs --asset, the id of a picture.")
  await openOrganization(app, await signedIn(app))
  const paths = await saveAssets(app, asset, out)
  return { json: { saved: asset.map((id, index) => ({ id, path: paths[index] })) }, lines: paths }
}
