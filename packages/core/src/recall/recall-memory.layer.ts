import { Clock, Effect, Layer, Stream, SubscriptionRef } from "effect"
import { BackendFailed } from "../model/backend-failed.ts"
import { type RecallAbout, type RecalledAsset, type RecallOutcome } from "./recall.schema.ts"
import { RecallStore } from "./recall.service.ts"
import { recallTexts } from "./recall.texts.ts"

interface Kept {
  readonly about: RecallAbout
  readonly items: ReadonlyArray<RecalledAsset>
}

const refused = (message: string, code = "invalid") => new BackendFailed({ data: { code, message } })

const opened = ({ about, items }: Kept, reason: string, at: number): Kept => ({
  about: {
    ...about,
    recall: {
      _id: "recall_1",
      subject: about.subject,
      name: about.name,
      reason,
      by: "You",
      at,
      collecting: false,
      total: items.length,
      open: items.length
    }
  },
  items: items.map((item) => ({ ...item, itemId: `item_${item.assetId}`, settled: { outcome: "open" } }))
})

const settled = (
  { about, items }: Kept,
  ids: ReadonlyArray<string>,
  outcome: RecallOutcome,
  at: number,
  note?: string
): Kept => {
  const next = items.map((item) =>
    item.itemId !== undefined && ids.includes(item.itemId)
      ? { ...item, settled: { outcome, by: "You", at, ...(note !== undefined && { note }) } }
      : item
  )
  const open = next.filter((item) => item.settled?.outcome === "open").length
  const recall = about.recall && { ...about.recall, open, ...(open === 0 && { closedAt: at }) }
  return { about: { ...about, ...(recall && { recall }) }, items: next }
}

/** One subject with what has to do with it, in pages of `pageSize`; other subjects do not exist. */
export const recallMemory = (about: RecallAbout, items: ReadonlyArray<RecalledAsset>, pageSize = 2) =>
  Layer.effect(
    RecallStore,
    Effect.map(SubscriptionRef.make<Kept>({ about, items }), (ref) => {
      const page = (rows: ReadonlyArray<RecalledAsset>, cursor: string | null) => {
        const from = Number(cursor ?? 0)
        const end = from + pageSize
        return { items: rows.slice(from, end), cursor: end < rows.length ? String(end) : null }
      }
      const unknown = Effect.fail(refused(recallTexts.unknown, "not_found"))
      const change = (act: (kept: Kept, at: number) => Kept) =>
        Effect.flatMap(Clock.currentTimeMillis, (at) => SubscriptionRef.update(ref, (kept) => act(kept, at)))
      return {
        watch: ({ subject }) =>
          subject === about.subject
            ? Stream.map(SubscriptionRef.changes(ref), (kept) => kept.about)
            : Stream.fail(refused(recallTexts.unknown, "not_found")),
        find: ({ cursor, subject }) =>
          subject === about.subject
            ? Effect.map(SubscriptionRef.get(ref), (kept) => page(kept.items, cursor))
            : unknown,
        items: ({ cursor, onlyOpen }) =>
          Effect.map(SubscriptionRef.get(ref), (kept) =>
            page(
              kept.items.filter((item) => !onlyOpen || item.settled?.outcome === "open"),
              cursor
            )
          ),
        begin: ({ reason }) =>
          Effect.as(
            change((kept, at) => opened(kept, reason, at)),
            { recallId: "recall_1" }
          ),
        settle: ({ itemIds, note, outcome }) => change((kept, at) => settled(kept, itemIds, outcome, at, note)),
        remake: ({ itemIds }) => change((kept, at) => settled(kept, itemIds, "remade", at))
      }
    })
  )
