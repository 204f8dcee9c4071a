import type { Action } from "@marque/core/identity"
import type { PropertyValidators } from "convex/values"
import type { Schema } from "effect"
import type { WithoutSystemFields } from "convex/server"
import type { Doc } from "../_generated/dataModel"
import type { MutationCtx, QueryCtx } from "../_generated/server"
import type { BrandMembership } from "../access/access.ts"
import type { Encoded } from "../validation/validatorOf.ts"
import type { DraftSchema } from "./draftFields.ts"
import type { FilterValues, RecordRow, RecordTable } from "./recordKinds.ts"

export type Kept =
  | "_id"
  | "_creationTime"
  | "archivedAt"
  | "archivedBy"
  | "brandId"
  | "createdBy"
  | "idempotencyKey"
  | "saves"
  | "updatedAt"
  | "updatedBy"
  | "usedIn"
  | "version"

export type Answered =
  | "_id"
  | "archived"
  | "archivedAt"
  | "archivedByName"
  | "brandId"
  | "deletedOn"
  | "updatedAt"
  | "version"

/** A save removes the fields of the draft that are absent or undefined here. */
export type Columns<Table extends RecordTable> = {
  [K in Exclude<keyof WithoutSystemFields<Doc<Table>>, Kept>]?: Doc<Table>[K] | undefined
}

/** What distinguishes a kind of record. */
export interface RecordKind<
  Table extends RecordTable,
  Draft extends DraftSchema,
  Row extends Schema.Top,
  Filters extends PropertyValidators
> {
  readonly table: Table
  readonly draft: Draft
  readonly row: Row
  /** Beside the names in `RECORD_FILTERS`; each is optional. */
  readonly filters: Filters
  readonly facets?: Readonly<Record<string, string>>
  /** For filters that no index covers: its rows are read until the page is full. Undefined where none of them is set. */
  readonly finder?: (filters: FilterValues) => ((row: Doc<Table>) => boolean) | undefined
  readonly textOf: (row: Doc<Table>) => string
  /** Validates a draft's references, or refuses; `before` is the changed row. */
  readonly columnsOf: (
    ctx: MutationCtx,
    caller: BrandMembership,
    draft: Encoded<Draft>,
    before: Doc<Table> | undefined
  ) => Promise<Columns<Table>>
  readonly serialize: (ctx: QueryCtx, row: Doc<Table>) => Promise<Omit<Encoded<Row>, Answered>>
  readonly saved?: (ctx: MutationCtx, before: Doc<Table>, after: Doc<Table>) => Promise<void>
  /** Before any change of a brand's rows. */
  readonly changing?: (ctx: MutationCtx, caller: BrandMembership) => Promise<void>
  /** Refuses where rows have to stay, before they are archived and before archived ones are deleted. */
  readonly archiving?: (ctx: MutationCtx, rows: ReadonlyArray<Doc<Table>>) => Promise<void>
  /** After rows were made, saved, archived, restored or deleted; each as it is afterwards, or was last. */
  readonly changed?: (ctx: MutationCtx, rows: ReadonlyArray<Doc<Table>>) => Promise<void>
  /** What adding and editing asks for. @default "catalog.edit" */
  readonly action?: Action
}

/** For a kind that more than its own functions save. */
export const recordKind = <
  Table extends RecordTable,
  Draft extends DraftSchema,
  Row extends Schema.Top,
  Filters extends PropertyValidators
>(
  kind: RecordKind<Table, Draft, Row, Filters>
): RecordKind<Table, Draft, Row, Filters> => kind

/** Hooks only receive rows of the kind's own table. */
export interface AnyKind {
  readonly table: RecordTable
  readonly draft: DraftSchema
  readonly row: Schema.Top
  readonly filters: PropertyValidators
  readonly facets?: Readonly<Record<string, string>>
  readonly finder?: (filters: FilterValues) => ((row: RecordRow) => boolean) | undefined
  readonly textOf: (row: RecordRow) => string
  readonly columnsOf: (
    ctx: MutationCtx,
    caller: BrandMembership,
    draft: unknown,
    before: RecordRow | undefined
  ) => Promise<object>
  readonly serialize: (ctx: QueryCtx, row: RecordRow) => Promise<object>
  readonly saved?: (ctx: MutationCtx, before: RecordRow, after: RecordRow) => Promise<void>
  readonly changing?: (ctx: MutationCtx, caller: BrandMembership) => Promise<void>
  readonly archiving?: (ctx: MutationCtx, rows: ReadonlyArray<RecordRow>) => Promise<void>
  readonly changed?: (ctx: MutationCtx, rows: ReadonlyArray<RecordRow>) => Promise<void>
  readonly action?: Action
}
