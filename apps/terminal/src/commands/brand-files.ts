import { basename, resolve } from "node:path"
import { changeView } from "@marque/core/brand-data"
import { BrandPacks, brandPackTexts, type PackComparison, PublicBrandFiles } from "@marque/core/brand-files"
import { errorText } from "@marque/core/kernel"
import { terminalTexts } from "@marque/core/texts"
import type { LocalFile } from "@marque/core/uploads"
import { Effect } from "effect"
import type { App } from "../app.ts"
import type { CommandOptions } from "../command-options.ts"
import { Failure } from "../failure.ts"
import type { TerminalServices } from "../runtime.ts"
import { brandFor, openOrganization, signedIn } from "../workspace.ts"
import type { Command } from "./command.ts"
import { givenFile } from "./given-file.ts"
import { writeNew } from "./write-new.ts"

const openedBrand = async (app: App, { brand }: CommandOptions): Promise<string> => {
  const { brandId } = await brandFor(app, await openOrganization(app, await signedIn(app)), brand)
  return brandId
}

const ask = <A, E>(app: App, effect: Effect.Effect<A, E, TerminalServices>, fallback: string): Promise<A> =>
  app.runtime.runPromise(effect).catch((error: unknown) => {
    throw error instanceof Failure ? error : new Failure("failed", errorText(error, fallback))
  })

export const exportBrand: Command = async ({ app, options }) => {
  const brandId = await openedBrand(app, options)
  const { leftOut, name } = await ask(
    app,
    BrandPacks.use((packs) => packs.exportPack(brandId)),
    brandPackTexts.exportFailed
  )
  const paths: Array<string> = []
  for (const { content, name } of app.saving.made.splice(0)) {
    paths.push(await writeNew(resolve(options.out ?? "."), name, content))
  }
  return {
    json: { saved: paths, leftOut },
    lines: [...paths, ...(leftOut > 0 ? [brandPackTexts.exported(name, leftOut)] : [])]
  }
}

const fileAt = async (path: string) => {
  const content = new Blob([await givenFile(path)])
  return { name: basename(path), size: content.size, type: content.type, content }
}

const linesOf = ({ changes }: PackComparison): ReadonlyArray<string> =>
  changes.map(changeView).map(({ after, before, label }) => terminalTexts.brandChange(label, before, after))

/** A file that only points is read where it points to, once a person says so. */
const compare = Effect.fnUntraced(function* (brandId: string, file: LocalFile, follow: boolean) {
  const packs = yield* BrandPacks
  const [refused, compared] = yield* packs.compare(brandId, file).pipe(
    Effect.map((comparison) => [undefined, comparison] as const),
    Effect.catchTag("PackRefused", (error) => Effect.succeed([error, undefined] as const))
  )
  if (refused === undefined) return compared
  const { elsewhere } = refused
  if (elsewhere === undefined) return yield* refused
  if (!follow) return yield* Effect.fail(new Failure("usage", terminalTexts.followHint(elsewhere)))
  const files = yield* PublicBrandFiles
  return yield* packs.compareRead(brandId, yield* files.read(elsewhere))
})

export const importBrand: Command = async ({ app, options }) => {
  const { accept = false, file, follow = false } = options
  if (file === undefined) throw new Failure("usage", terminalTexts.fileMissing)
  const brandId = await openedBrand(app, options)
  const given = await fileAt(file)
  const compared = await ask(app, compare(brandId, given, follow), brandPackTexts.readFailed)
  const { changes } = compared
  if (changes.length === 0) return { json: { changes, taken: false }, lines: [brandPackTexts.same] }
  if (!accept) return { json: { changes, taken: false }, lines: [...linesOf(compared), terminalTexts.acceptHint] }
  await ask(
    app,
    BrandPacks.use((packs) => packs.take(compared)),
    brandPackTexts.takeFailed
  )
  return { json: { changes, taken: true }, lines: [...linesOf(compared), brandPackTexts.taken] }
}
