import { Schema } from "effect"
import { routes } from "../navigation/navigation.pure.ts"
import { EVENTS_PER_REQUEST, PRODUCT_ACTS } from "./product-acts.pure.ts"

const PATTERNS: ReadonlySet<string> = new Set(Object.values(routes).map(({ pattern }) => pattern))

/** Pattern of an address, such as `/brands/{brandId}/gallery`; never an address. */
const RoutePattern = Schema.String.check(
  Schema.makeFilter((text) => PATTERNS.has(text), { message: "No pattern of a route" })
)

/**
 * What product analytics may learn of: closed, without texts of a person, ids and addresses. A page sends them to its
 * own server, which drops everything that does not decode as one.
 */
export const ProductEvent = Schema.Union([
  Schema.Struct({ name: Schema.Literal("page viewed"), route: RoutePattern }),
  Schema.Struct({ name: Schema.Literals(PRODUCT_ACTS) })
])
export type ProductEvent = typeof ProductEvent.Type

/** What a page sends: its events, each with an id that counts repeats once and its age in milliseconds. */
export const EventReport = Schema.Struct({
  /** Of this page, kept nowhere; stands for a visitor who is not signed in. */
  visit: Schema.String.check(Schema.isUUID()),
  events: Schema.Array(
    Schema.Struct({
      id: Schema.String.check(Schema.isUUID()),
      age: Schema.Number.check(Schema.isBetween({ minimum: 0, maximum: 3_600_000 })),
      event: ProductEvent
    })
  ).check(Schema.isMinLength(1), Schema.isMaxLength(EVENTS_PER_REQUEST))
})
export type EventReport = typeof EventReport.Type
