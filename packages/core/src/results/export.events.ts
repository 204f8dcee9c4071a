import type { Notice } from "../kernel/notice.ts"
import type { ExportPlan } from "./export-plan.rules.ts"
import type { ExportFacts } from "./export-facts.schema.ts"

export interface ExportInput {
  readonly campaignId: string
}

/** An archive that is packed, with the slots whose files are in it. */
export interface ExportOrder extends ExportInput {
  readonly slotIds: ReadonlyArray<string>
  readonly plan: ExportPlan
  /** How its files are named. */
  readonly template: string
}

export interface ExportContext extends ExportInput {
  readonly facts: ExportFacts | undefined
  readonly link: string
  /** How files are named, as it was typed; undefined until then. */
  readonly typed: string | undefined
  readonly done: number
  readonly error: string | undefined
}

export type ExportEvent =
  | { readonly type: "export.open" }
  | { readonly type: "link.change"; readonly link: string }
  | { readonly type: "template.change"; readonly template: string }
  | { readonly type: "form.submit" }
  | { readonly type: "dialog.close" }
  | { readonly type: "pack.moved"; readonly done: number }
  | { readonly type: "pack.ended" }
  | { readonly type: "pack.failed"; readonly error: unknown }

export type ExportEmitted = Notice
