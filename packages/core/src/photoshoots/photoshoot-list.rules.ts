import type { ProductId } from "../model/ids.ts"
import type { RecordSearch } from "../records/record-list.rules.ts"
import type { PhotoshootStatus } from "./photoshoots.schema.ts"

/** `all`, or one value. */
export interface PhotoshootFilter {
  readonly status: "all" | PhotoshootStatus
  readonly author: string
  readonly filterProductId: "all" | ProductId
}

/** As `routes.photoshoots` decodes it; `archived` is a status there. */
export interface PhotoshootSearch {
  readonly q?: string | undefined
  readonly status: PhotoshootFilter["status"] | "archived"
  readonly author?: string | undefined
  readonly filterProductId?: ProductId | undefined
  /** From 1. */
  readonly page: number
}

export const EVERY_PHOTOSHOOT: PhotoshootSearch = { status: "all", page: 1 }

export const photoshootSearchOf = (search: PhotoshootSearch): RecordSearch<PhotoshootFilter> => {
  const { author = "all", filterProductId = "all", page, q = "", status } = search
  const archived = status === "archived"
  return { q, page, archived, filter: { status: archived ? "all" : status, author, filterProductId } }
}

/** The inverse of {@link photoshootSearchOf}. */
export const photoshootUrlOf = ({ archived, filter, page, q }: RecordSearch<PhotoshootFilter>): PhotoshootSearch => {
  const { author, filterProductId, status } = filter
  return {
    ...(q !== "" && { q }),
    page,
    status: archived ? "archived" : status,
    ...(author !== "all" && { author }),
    ...(filterProductId !== "all" && { filterProductId })
  }
}
