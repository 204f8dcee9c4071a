import { toolTexts } from "@marque/core/agents"
import { BrandPackStore, publicFileOf } from "@marque/core/brand-files"
import { PlaceStore } from "@marque/core/places"
import { ProductStore } from "@marque/core/products"
import { Option, Schema, Stream } from "effect"
import { brandField, brandOf, notFound, Source, text, tool } from "../tool.ts"

const optional = Schema.optionalKey
const strings = Schema.Array(Schema.String)

export const versionField = optional(
  Schema.Literals(["in_force", "draft"]).annotate({
    description: toolTexts.brand.version
  })
)

const Input = Schema.Struct({
  brand: brandField,
  version: versionField,
  language: optional(text(20, toolTexts.brand.language)),
  format: optional(
    Schema.Literals(["fields", "brand.json"]).annotate({
      description: toolTexts.brand.format
    })
  ),
  page: optional(Schema.Int.annotate({ description: toolTexts.brand.page }))
})

const Output = Schema.Struct({
  source: Source,
  name: Schema.String,
  version: Schema.NullOr(Schema.Finite),
  language: Schema.String,
  website: optional(Schema.String),
  identity: optional(
    Schema.Struct({
      tagline: Schema.String,
      voice: Schema.String,
      adjectives: strings,
      bannedTerms: strings,
      disclaimer: Schema.String,
      colours: Schema.Array(Schema.Struct({ name: Schema.String, hex: Schema.String, role: Schema.String })),
      type: Schema.Array(Schema.Struct({ role: Schema.String, family: Schema.String }))
    })
  ),
  logos: optional(
    Schema.Array(
      Schema.Struct({ id: Schema.String, name: Schema.String, variant: Schema.String, theme: Schema.String })
    )
  ),
  markets: optional(
    Schema.Array(
      Schema.Struct({
        id: Schema.String,
        name: Schema.String,
        languages: strings,
        countries: strings,
        currency: optional(Schema.String)
      })
    )
  ),
  houseLayouts: optional(Schema.Array(Schema.Struct({ id: Schema.String, name: Schema.String }))),
  products: optional(
    Schema.Array(
      Schema.Struct({
        source: Source,
        name: Schema.String,
        sku: optional(Schema.String),
        description: optional(Schema.String)
      })
    )
  ),
  places: optional(
    Schema.Array(Schema.Struct({ source: Source, name: Schema.String, description: optional(Schema.String) }))
  ),
  pages: optional(Schema.Finite),
  brandJson: optional(Schema.String),
  cannotHold: optional(Schema.Struct({ logos: Schema.Finite, markets: Schema.Finite, rules: Schema.Finite }))
})

const kept = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== "")) as {
    readonly [Name in keyof T]?: Exclude<T[Name], undefined>
  }

const textIn = <Text extends { readonly language: string }>(
  texts: ReadonlyArray<Text> | undefined,
  language: string
): Text | undefined => texts?.find((each) => each.language === language)

export const brand = tool({
  name: "brand",
  title: toolTexts.brand.title,
  description: toolTexts.brand.description,
  input: Input,
  output: Output,
  reads: true,
  run: async (door, asked) => {
    const { id } = await brandOf(door, asked.brand)
    const contents = await door.run(BrandPackStore.use((store) => store.readable(id, asked.version === "draft")))
    const { language: own, snapshot, version = null } = contents
    const language = asked.language ?? own
    const about = { source: { kind: "brand" as const, id }, name: snapshot.name, version, language }
    if (asked.format === "brand.json") {
      const { cannotHold, text: brandJson } = publicFileOf(contents, door.address)
      return { output: { ...about, brandJson, cannotHold } }
    }
    const query = { brandId: id, q: "", archived: false, page: Math.max(1, asked.page ?? 1) }
    const filter = { category: "all", status: "all" as const, tag: "all" }
    const products = Option.getOrThrowWith(
      await door.run(ProductStore.use((store) => Stream.runHead(store.list({ ...query, filter })))),
      notFound
    )
    const places = Option.getOrThrowWith(
      await door.run(PlaceStore.use((store) => Stream.runHead(store.list({ ...query, filter: {} })))),
      notFound
    )
    const { adjectives, bannedTerms, colours, disclaimer, tagline, type, voice } = snapshot.identity
    return {
      output: {
        ...about,
        ...kept({ website: snapshot.website }),
        identity: {
          tagline,
          voice,
          disclaimer,
          adjectives: [...adjectives],
          bannedTerms: [...bannedTerms],
          colours: colours.map(({ hex, name, role }) => ({ name, hex, role })),
          type: type.map(({ family, file, role }) => ({ role, family: file?.family ?? family }))
        },
        logos: snapshot.logos.map(({ assetId, name, theme, variant }) => ({ id: assetId, name, variant, theme })),
        markets: snapshot.markets.map(({ countries, currency, languages, marketId, name }) => ({
          id: marketId,
          name,
          languages: [...languages],
          countries: [...countries],
          ...kept({ currency })
        })),
        houseLayouts: (snapshot.houseLayouts ?? []).map(({ houseLayoutId, name }) => ({ id: houseLayoutId, name })),
        products: products.rows.map(({ _id, description, name, sku, texts }) => ({
          source: { kind: "product" as const, id: _id },
          name: textIn(texts, language)?.name ?? name,
          ...kept({ sku, description: textIn(texts, language)?.description || description })
        })),
        places: places.rows.map(({ _id, description, name, texts }) => ({
          source: { kind: "place" as const, id: _id },
          name: textIn(texts, language)?.name ?? name,
          ...kept({ description: textIn(texts, language)?.description || description })
        })),
        pages: Math.max(products.pages, places.pages)
      }
    }
  }
})
