import { toolTexts } from "@marque/core/agents"
import { FoundKind, Search, SEARCH_MAX } from "@marque/core/search"
import { Schema } from "effect"
import { brandField, brandOf, Source, text, tool } from "../tool.ts"

const kinds = FoundKind.pick(["picture", "clip", "product", "place", "campaign"])

const Input = Schema.Struct({
  q: text(SEARCH_MAX, toolTexts.search.q),
  brand: brandField,
  kinds: Schema.optionalKey(Schema.Array(kinds).annotate({ description: toolTexts.search.kinds }))
})

const Output = Schema.Struct({
  items: Schema.Array(
    Schema.Struct({
      source: Source,
      kind: kinds,
      id: Schema.String,
      title: Schema.String,
      detail: Schema.optionalKey(Schema.String),
      brand: Schema.optionalKey(Schema.Struct({ id: Schema.String, name: Schema.String }))
    })
  )
})

const isKind = Schema.is(kinds)

export const search = tool({
  name: "search",
  title: toolTexts.search.title,
  description: toolTexts.search.description,
  input: Input,
  output: Output,
  reads: true,
  run: async (door, asked) => {
    const brandId = asked.brand === undefined ? undefined : (await brandOf(door, asked.brand)).id
    const { organizationId } = door
    const { items } = await door.run(
      Search.use((found) => found.find({ organizationId, brandId, q: asked.q, scope: "all" }))
    )
    return {
      output: {
        items: items.flatMap(({ brand, detail, id, kind, title }) =>
          isKind(kind) && (asked.kinds?.includes(kind) ?? true) && (brandId === undefined || brand?.id === brandId)
            ? [
                {
                  source: { kind: "search" as const, id },
                  kind,
                  id,
                  title,
                  ...(detail !== undefined && { detail }),
                  ...(brand !== undefined && { brand })
                }
              ]
            : []
        )
      }
    }
  }
})
