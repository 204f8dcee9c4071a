import { Effect } from "effect"
import type { BackendFailed } from "../model/backend-failed.ts"
import { RECALL_PAGE, type RecalledAsset, type RecallPage, type RecallPageQuery } from "./recall.schema.ts"
import { RecallStore } from "./recall.service.ts"

/** Pages read for one answer: a brand with many pictures may have few matches. */
const PAGES_AT_ONCE = 25

/** Goes on over pages with few matches until enough is found, there is no more, or it read many. */
export const recallPage = ({
  atLeast = RECALL_PAGE,
  brandId,
  cursor,
  onlyOpen,
  recallId,
  subject
}: RecallPageQuery): Effect.Effect<RecallPage, BackendFailed, RecallStore> =>
  Effect.gen(function* () {
    const store = yield* RecallStore
    const items: Array<RecalledAsset> = []
    let at = cursor
    for (let page = 1; ; page += 1) {
      const found = yield* recallId === undefined
        ? store.find({ brandId, subject, cursor: at })
        : store.items({ recallId, onlyOpen, cursor: at })
      items.push(...found.items)
      at = found.cursor
      if (at === null || items.length >= atLeast || page >= PAGES_AT_ONCE) return { items, cursor: at }
    }
  })
