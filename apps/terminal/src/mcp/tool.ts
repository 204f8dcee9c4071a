import { toolTexts } from "@marque/core/agents"
import { BackendFailed } from "@marque/core/model"
import { refusal } from "@marque/core/texts"
import { errorText } from "@marque/core/kernel"
import { Schema } from "effect"
import type { Door } from "./door.ts"

/** Where the text of a value comes from: it is data that people entered, and no text of the product. */
export const Source = Schema.Struct({
  kind: Schema.Literals(["brand", "product", "place", "campaign", "slot", "picture", "person", "search", "report"]),
  id: Schema.String
})

/** An expected failure, which the assistant is answered with. */
export class ToolRefusal extends Error {
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

export const refused = ({ code, message }: { readonly code: string; readonly message: string }): ToolRefusal =>
  new ToolRefusal(code, message)

export const notFound = (): ToolRefusal => refused(refusal("not_found"))

/** What the backend, or a tool, says of a call that it did not do. */
export const refusalOf = (error: unknown): { readonly code: string; readonly message: string } => {
  if (error instanceof ToolRefusal) return error
  const data = error instanceof BackendFailed ? error.data : undefined
  return {
    code: (typeof data === "object" ? data.code : undefined) ?? "failed",
    message: errorText(error, toolTexts.failed)
  }
}

interface Answer<Output> {
  readonly output: Output
  /** What is answered to clients that read no fields. @default the fields as JSON */
  readonly text?: string
}

/** Name and descriptions are fixed texts of the product. */
export interface Tool<Input extends Schema.Top = Schema.Top, Output extends Schema.Top = Schema.Top> {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly input: Input
  readonly output: Output
  /** Changes nothing. */
  readonly reads: boolean
  readonly run: (door: Door, input: Input["Type"]) => Promise<Answer<Output["Encoded"]>>
}

/** Hides the types of one tool from the list of all. */
export const tool = <Input extends Schema.Top, Output extends Schema.Top>(given: Tool<Input, Output>): Tool =>
  given as unknown as Tool

export const text = (most: number, description: string) =>
  Schema.String.check(Schema.isMaxLength(most)).annotate({ description })

/** By its id, or by its whole name in any case; refused where none or several have it. */
export const oneNamed = <Item extends { readonly id: string; readonly name: string }>(
  items: ReadonlyArray<Item>,
  asked: string
): Item => {
  const wanted = asked.trim().toLowerCase()
  const byId = items.find(({ id }) => id === asked)
  const byName = items.filter(({ name }) => name.trim().toLowerCase() === wanted)
  if (byId !== undefined) return byId
  const [only, ...more] = byName
  if (only === undefined) throw notFound()
  if (more.length > 0) throw new ToolRefusal("invalid", toolTexts.severalNamed)
  return only
}

export const brandField = Schema.optionalKey(text(200, toolTexts.brand.brand))

export const brandOf = async (door: Door, asked: string | undefined) => {
  const brands = await door.brands()
  if (asked !== undefined) return oneNamed(brands, asked)
  const [only, ...more] = brands
  if (only === undefined) throw notFound()
  if (more.length > 0) throw new ToolRefusal("invalid", toolTexts.severalBrands)
  return only
}
