import { makeFunctionReference } from "convex/server"
import { ruleOf } from "../convex/access/define.ts"
import type { World } from "./world.ts"

const modules = import.meta.glob<Record<string, unknown>>(["../convex/**/*.ts", "!../convex/_generated/**"], {
  eager: true
})

export interface Found {
  readonly name: string
  readonly fn: object
  readonly kind: "query" | "mutation"
  readonly isPublic: boolean
}

const isFunction = (value: unknown): value is object =>
  typeof value === "function" && ("isPublic" in value || "isInternal" in value)

export const functions: ReadonlyArray<Found> = Object.entries(modules).flatMap(([path, exports]) =>
  Object.entries(exports)
    .filter((entry): entry is [string, object] => isFunction(entry[1]))
    .map(([name, fn]) => ({
      name: `${path.replace("../convex/", "").replace(".ts", "")}:${name}`,
      fn,
      kind: "isQuery" in fn ? ("query" as const) : ("mutation" as const),
      isPublic: "isPublic" in fn
    }))
)

export type Arguments = Record<string, unknown>

export type Caller = Pick<World["ada"], "query" | "mutation">

export const call = (caller: Caller, { kind, name }: Found, args: Arguments): Promise<unknown> =>
  kind === "query"
    ? caller.query(makeFunctionReference<"query">(name), args)
    : caller.mutation(makeFunctionReference<"mutation">(name), args)

export const publicFunctions = functions
  .filter(({ isPublic }) => isPublic)
  .map((found) => ({ ...found, rule: ruleOf(found.fn) ?? "none" }))
