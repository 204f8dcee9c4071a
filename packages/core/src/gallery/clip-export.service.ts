import { Context, Effect, Exit, Layer, Option, Ref, Stream } from "effect"
import type { BackendFailed } from "../model/backend-failed.ts"
import type { ClipMoves } from "./clip-export.machine.ts"
import { uniqueName } from "../model/download-name.ts"
import type { SceneFiles } from "./gallery.schema.ts"
import { assetFileName, AssetStore, DownloadFailed, Downloads } from "./gallery.service.ts"

export interface ClipOrder extends ClipMoves {
  readonly scene: SceneFiles
}

/** Fractions 0-1 of the frames, then the address of the finished file. */
export type ClipStep =
  | { readonly kind: "progress"; readonly fraction: number }
  | { readonly kind: "made"; readonly url: string; readonly mime: string }

export const clipTroubles = {
  unknown: "The clip could not be made in this browser",
  unsupported: "This browser cannot write such a clip. Animate makes it on the server.",
  partMissing: "A part of this picture could not be loaded. Try again.",
  mixedFonts: "This browser cannot set this picture's two typefaces in one line. Animate makes the clip on the server."
} as const

/** Renders without a server; the app implements it over the studio's encoder. */
export class ClipExporter extends Context.Service<
  ClipExporter,
  {
    /** Pixels; never fails. */
    readonly supports: (picture: { readonly w: number; readonly h: number }) => Effect.Effect<boolean>
    /** The address in `made` is valid until the stream ends. Interrupting stops between two frames. */
    readonly make: (order: ClipOrder) => Stream.Stream<ClipStep, DownloadFailed>
  }
>()("@marque/core/gallery/ClipExporter") {
  static readonly layerMemory = Layer.succeed(ClipExporter, {
    supports: () => Effect.succeed(true),
    make: () =>
      Stream.make<Array<ClipStep>>(
        { kind: "progress", fraction: 0.5 },
        { kind: "made", url: "data:video/mp4,", mime: "video/mp4" }
      )
  })
}

export type ExportStep =
  | { readonly kind: "progress"; readonly fraction: number }
  | { readonly kind: "saved"; readonly name: string }

/**
 * Clips are saved under the naming template, numbered when repeated.
 *
 * A failed download count does not undo the save.
 */
export class ClipExports extends Context.Service<
  ClipExports,
  {
    readonly find: (assetId: string) => Effect.Effect<SceneFiles | undefined, BackendFailed>
    readonly save: (assetId: string, order: ClipOrder) => Stream.Stream<ExportStep, BackendFailed | DownloadFailed>
  }
>()("@marque/core/gallery/ClipExports") {
  static readonly layer = Layer.effect(
    ClipExports,
    Effect.gen(function* () {
      const store = yield* AssetStore
      const exporter = yield* ClipExporter
      const downloads = yield* Downloads
      const taken = yield* Ref.make<ReadonlySet<string>>(new Set())

      const detailOf = (assetId: string) => Effect.map(Stream.runHead(store.get(assetId)), Option.getOrUndefined)

      const find = Effect.fn("ClipExports.find")(function* (assetId: string) {
        const detail = yield* detailOf(assetId)
        if (detail?.kind !== "image") return undefined
        if (!(yield* exporter.supports({ w: detail.width, h: detail.height }))) return undefined
        return yield* store.scene(assetId)
      })

      const start = Effect.fn("ClipExports.save")(function* (assetId: string, order: ClipOrder) {
        const detail = yield* detailOf(assetId)
        if (detail === undefined) return yield* new DownloadFailed({ message: "The picture is not there any more" })

        const keep = (url: string, mime: string) =>
          Stream.unwrap(
            Effect.map(
              Ref.modify(taken, (names): [string, ReadonlySet<string>] => {
                const free = uniqueName(assetFileName({ ...detail, mime }), names)
                return [free, new Set([...names, free])]
              }),
              (name) =>
                Stream.drain(downloads.save({ url, name })).pipe(
                  Stream.concat(Stream.drain(Stream.fromEffect(Effect.ignore(store.recordDownload(assetId))))),
                  Stream.concat(Stream.make<[ExportStep]>({ kind: "saved", name })),
                  Stream.onExit((exit) =>
                    Exit.isSuccess(exit)
                      ? Effect.void
                      : Ref.update(taken, (names) => new Set([...names].filter((each) => each !== name)))
                  )
                )
            )
          )

        return Stream.flatMap(exporter.make(order), (step): Stream.Stream<ExportStep, BackendFailed | DownloadFailed> =>
          step.kind === "made" ? keep(step.url, step.mime) : Stream.make(step)
        )
      })

      return ClipExports.of({ find, save: (assetId, order) => Stream.unwrap(start(assetId, order)) })
    })
  )
}
