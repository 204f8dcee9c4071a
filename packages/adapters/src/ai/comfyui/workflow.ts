import { readFileSync } from "node:fs"
import type { AspectRatio } from "@marque/core/model"
import { Schema } from "effect"

/** ComfyUI's API format: nodes by id, with `{{name}}` placeholders. */
export type Workflow = Schema.Json

const decodeWorkflow = Schema.decodeUnknownSync(Schema.fromJsonString(Schema.Json))

const OWN_WORKFLOW = new URL("workflow.json", import.meta.url)

/** Without a path, this folder's workflow. Throws when it is missing or no JSON. */
export const readWorkflow = (path: string | undefined): Workflow =>
  decodeWorkflow(readFileSync(path === undefined || path === "" ? OWN_WORKFLOW : path, "utf8"))

export interface WorkflowValues {
  readonly prompt: string
  readonly seed: number
  readonly count: number
  readonly width: number
  readonly height: number
  /** What the picture begins as. */
  readonly image?: string
  /** What it is to be like. */
  readonly reference?: string
}

/** Pixels: about one megapixel, multiples of 64, as such models were trained. */
export const canvasSize: Readonly<Record<AspectRatio, { readonly width: number; readonly height: number }>> = {
  square: { width: 1024, height: 1024 },
  portrait_3_4: { width: 896, height: 1152 },
  landscape_4_3: { width: 1152, height: 896 },
  portrait_9_16: { width: 768, height: 1344 },
  landscape_16_9: { width: 1344, height: 768 }
}

export const asksFor = (workflow: Workflow, name: keyof WorkflowValues): boolean =>
  JSON.stringify(workflow).includes(`{{${name}}}`)

/**
 * A text that is one placeholder becomes the value itself, so that numbers stay numbers. Values are never expanded
 * again.
 */
export const filledIn = (workflow: Workflow, values: WorkflowValues): Workflow => {
  const known = new Map<string, string | number>(Object.entries(values))
  const fill = (part: Workflow): Workflow => {
    if (typeof part === "string") {
      const whole = part.startsWith("{{") && part.endsWith("}}") ? known.get(part.slice(2, -2)) : undefined
      return whole ?? part.split("{{").reduce((text, piece, at) => (at === 0 ? piece : text + filledPiece(piece)), "")
    }
    if (Array.isArray(part)) return part.map(fill)
    if (typeof part !== "object" || part === null) return part
    return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, fill(value)]))
  }
  const filledPiece = (piece: string): string => {
    const end = piece.indexOf("}}")
    const value = end === -1 ? undefined : known.get(piece.slice(0, end))
    return value === undefined ? `{{${piece}` : `${value}${piece.slice(end + 2)}`
  }
  return fill(workflow)
}
