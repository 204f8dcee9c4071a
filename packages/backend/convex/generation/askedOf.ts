import type { Doc } from "../_generated/dataModel"
import { keptOf } from "../catalog/subjects.ts"
import type { assess } from "./request.ts"

type Assessed = Awaited<ReturnType<typeof assess>>

/** What a generation keeps of its request, the same for all who ask. */
export const askedOf = (
  { name }: Pick<Doc<"brands">, "name">,
  { copy, destination, house, prompt, quote, request, subjects }: Assessed
) => ({
  mode: request.mode,
  copy: request.copy,
  resolvedCopy: copy,
  brandName: name,
  engineLocal: quote.engine.local,
  ...keptOf(request, subjects),
  ...destination,
  ...(house && { house }),
  ...(prompt !== undefined && { resolvedPrompt: prompt }),
  ...(request.layout && { layout: request.layout }),
  ...(subjects.product && { productId: subjects.product._id })
})
