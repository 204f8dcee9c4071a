import { Cause, Effect, Queue, Stream } from "effect"
import { type EffectRunner, fromEffect, fromStream } from "../kernel/effect-actor.ts"
import { errorText } from "../kernel/error-text.ts"
import type { BackendFailed } from "../model/backend-failed.ts"
import { Reverification, type ReverificationRequired, type ReverifyLevel } from "../model/reverification.ts"
import { ExportArchive, type ExportFailed } from "../results/export.service.ts"
import type { ExportOrder, ExportStep, OrganizationExportEvent } from "./organization-export.machine.ts"
import { type GatheredFile, organizationArchives } from "./organization-export.rules.ts"
import { OrganizationExports } from "./organization-export.service.ts"
import { organizationExportTexts } from "./organization-export.texts.ts"

type Failed = BackendFailed | ExportFailed | ReverificationRequired
type Say = (step: ExportStep) => void

const gather = Effect.fnUntraced(function* ({ name, organizationId }: ExportOrder, say: Say) {
  const source = yield* OrganizationExports
  const texts = new Map<string, string>()
  const files: Array<GatheredFile> = []
  const missing = new Map<string, string>()
  let cursor: string | undefined
  do {
    const page: Effect.Success<ReturnType<typeof source.page>> = yield* source.page(organizationId, cursor)
    for (const { path, text } of page.texts) texts.set(path, (texts.get(path) ?? "") + text)
    files.push(...page.files)
    if (page.pack !== undefined) {
      const { brandId, path } = page.pack
      yield* source.pack(brandId).pipe(
        Effect.match({
          onSuccess: (pack) => void files.push({ path, url: "", row: [], ...pack }),
          onFailure: (error) => void missing.set(path, errorText(error, organizationExportTexts.packFailed))
        })
      )
    }
    cursor = page.next
    say({ kind: "gathered", files: files.length })
  } while (cursor !== undefined)
  return { name, texts, files, missing }
})

const exported = Effect.fnUntraced(function* (order: ExportOrder, say: Say) {
  const archive = yield* ExportArchive
  const gathered = yield* gather(order, say)
  const total = gathered.files.length
  let left = 0
  let before = 0
  const plans = organizationArchives(gathered, (count) => (left += count))
  for (const plan of plans) {
    yield* Stream.runForEach(archive.pack(plan), (done) =>
      Effect.sync(() => say({ kind: "packed", done: before + done, total }))
    )
    before += plan.files.length
  }
  say({ kind: "ended", files: total + gathered.missing.size, archives: plans.length, left })
})

/** Looks through everything first, then packs it. Ending the stream stops it. */
export const exportOrganization = (
  order: ExportOrder
): Stream.Stream<ExportStep, Failed, ExportArchive | OrganizationExports> =>
  Stream.callback<ExportStep, Failed, ExportArchive | OrganizationExports>((queue) =>
    exported(order, (step) => void Queue.offerUnsafe(queue, step)).pipe(
      Effect.matchEffect({
        onFailure: (failure) => Queue.fail(queue, failure),
        onSuccess: () => Queue.end(queue)
      })
    )
  )

export const organizationExportActors = (
  runner: EffectRunner<ExportArchive | OrganizationExports | Reverification>
) => ({
  pack: fromStream(
    runner,
    (order: ExportOrder) =>
      Stream.map(exportOrganization(order), (step): OrganizationExportEvent => ({ type: "pack.moved", step })),
    (cause): OrganizationExportEvent => ({ type: "pack.failed", error: Cause.squash(cause) })
  ),
  prove: fromEffect(runner, ({ level }: { readonly level: ReverifyLevel }) =>
    Reverification.use((reverification) => reverification.prove(level))
  )
})
