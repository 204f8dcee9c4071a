import { resolve } from "node:path"
import * as folderArchive from "@marque/adapters/exports/folder"
import type { ExportArchive } from "@marque/core/campaign-assets"
import { type BulkSet, pictureFolderTexts, pictureZipActors, pictureZipTexts } from "@marque/core/gallery"
import type { EffectRunner } from "@marque/core/kernel"
import { Effect, type Layer } from "effect"
import type { App } from "../app.ts"
import { Failure } from "../failure.ts"
import type { TerminalServices } from "../runtime.ts"
import type { CommandInput, Outcome } from "./command.ts"
import { packPictures } from "./picture-zip.ts"

const withArchive = (
  runner: EffectRunner<TerminalServices>,
  archive: Layer.Layer<ExportArchive>
): EffectRunner<TerminalServices> => ({
  runPromise: (effect, options) => runner.runPromise(Effect.provide(effect, archive), options),
  runCallback: (effect, options) => runner.runCallback(Effect.provide(effect, archive), options)
})

/** Aborts when a person interrupts the program, which then ends by itself. */
const interruptible = async <Result>(use: (signal: AbortSignal) => Promise<Result>): Promise<Result> => {
  const stopping = new AbortController()
  const stop = (): void => stopping.abort()
  process.once("SIGINT", stop)
  process.once("SIGTERM", stop)
  try {
    return await use(stopping.signal)
  } finally {
    process.off("SIGINT", stop)
    process.off("SIGTERM", stop)
  }
}

interface Asked {
  readonly brandId: string
  readonly folder: string
  readonly of: BulkSet
}

/** The same pictures and lists as in the archive, as plain files. */
export const exportIntoFolder = async (
  { machines, runtime, url }: App,
  { brandId, folder, of }: Asked,
  tell: CommandInput["tell"]
): Promise<Outcome> => {
  const files: Array<folderArchive.FolderFile> = []
  const archive = folderArchive.layerFrom({
    fetch: (file, init) => fetch(new URL(file, url), init),
    folder,
    onFile: (file) => void files.push(file)
  })
  const machine = machines.pictureZip.provide({ actors: pictureZipActors(withArchive(runtime, archive)) })
  const savedPictures = () => files.filter(({ list }) => !list)
  const text = () => pictureFolderTexts.early(pictureFolderTexts.stopped, savedPictures().length)
  const { asked, said } = await interruptible((signal) =>
    packPictures({ url }, { brandId, machine, of, stop: { signal, text } }, tell)
  )
  const pictures = savedPictures()
  if (pictures.length === 0) throw new Failure("failed", said)
  const left = asked - pictures.length
  const lines = [
    pictureFolderTexts.done(pictures.length, pictures.filter(({ kept }) => kept).length),
    ...(left > 0 ? [pictureZipTexts.left(left)] : [])
  ]
  const pathsOf = (wanted: boolean) => files.filter(({ kept }) => kept === wanted).map(({ path }) => path)
  return {
    json: { folder: resolve(folder), saved: pathsOf(false), kept: pathsOf(true), said: lines },
    lines: [...lines, resolve(folder)]
  }
}
