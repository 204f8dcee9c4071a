import { DocumentReader } from "../documents/document-reader.service.ts"
import { PassagePictures } from "../documents/passage-pictures.service.ts"
import type { PassageToDraw } from "../documents/passage.schema.ts"
import { DOCUMENT_BYTES_MAX, unreadable } from "../documents/document.schema.ts"
import type { AddProposal, PickedDocument } from "./guideline-import.setup.ts"
import { Cause, Effect, Stream } from "effect"
import * as Base64 from "effect/encoding/Base64"
import { type EffectRunner, fromEffect, fromStream } from "../kernel/effect-actor.ts"
import { idempotencyKey, makeKey } from "../kernel/idempotency-key.ts"
import { recordFormActors, recordListActors } from "../records/record.actors.ts"
import type { AdoptStarter } from "./guidelines.schema.ts"
import { benchTexts } from "./guideline.texts.ts"
import type { PictureToTry } from "./picture-bench.rules.ts"
import { PictureBench, PictureUnreadable } from "./picture-bench.service.ts"
import { GuidelineStore } from "./guidelines.service.ts"

const watchDesk = (runner: EffectRunner<GuidelineStore>) =>
  fromStream(
    runner,
    (brandId: string) =>
      Stream.unwrap(Effect.map(GuidelineStore, (store) => store.desk(brandId))).pipe(
        Stream.map((desk) => ({ type: "desk.changed", desk }) as const)
      ),
    (cause) => ({ type: "desk.lost", error: Cause.squash(cause) }) as never
  )

export const guidelineFormActors = (runner: EffectRunner<GuidelineStore>) => ({
  ...recordFormActors(GuidelineStore, runner),
  watchDesk: watchDesk(runner)
})

export const guidelineListActors = (runner: EffectRunner<GuidelineStore>) => recordListActors(GuidelineStore, runner)

export const guidelineBenchActors = (runner: EffectRunner<GuidelineStore | PictureBench>) => ({
  watchDesk: watchDesk(runner),
  measurePicture: fromEffect(runner, (given: PictureToTry | undefined) =>
    given === undefined
      ? Effect.fail(new PictureUnreadable({ message: benchTexts.pictureUnmeasured }))
      : PictureBench.use((bench) => bench.measure(given))
  )
})

export const guidelineStarterActors = (runner: EffectRunner<GuidelineStore>) => ({
  makeKey: makeKey(runner),
  adoptStarter: fromEffect(runner, (given: AdoptStarter) =>
    Effect.flatMap(GuidelineStore, (store) => store.adopt(given))
  )
})

export const guidelineImportActors = (runner: EffectRunner<GuidelineStore | DocumentReader | PassagePictures>) => ({
  drawPassage: fromEffect(runner, (passage: PassageToDraw) =>
    PassagePictures.use((pictures) => pictures.draw(passage)).pipe(
      Effect.map((png) => `data:image/png;base64,${Base64.encode(png)}`)
    )
  ),
  readDocument: fromEffect(runner, (file: PickedDocument) =>
    Effect.gen(function* () {
      if (file.size > DOCUMENT_BYTES_MAX) return yield* unreadable("too_large")
      const buffer = yield* Effect.tryPromise({ try: () => file.arrayBuffer(), catch: () => unreadable("damaged") })
      const given = { name: file.name, contentType: file.type, bytes: new Uint8Array(buffer) }
      const document = yield* DocumentReader.use((reader) => reader.read(given))
      return { document, key: yield* idempotencyKey }
    })
  ),
  addProposal: fromEffect(runner, (given: AddProposal) =>
    Effect.asVoid(Effect.flatMap(GuidelineStore, (store) => store.create(given)))
  )
})
