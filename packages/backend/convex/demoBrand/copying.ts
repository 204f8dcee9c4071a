import type { Doc, Id, TableNames } from "../_generated/dataModel"
import type { MutationCtx } from "../_generated/server"

export class Ids {
  readonly #known = new Map<string, string>()

  add<Table extends TableNames>(from: Id<Table>, to: Id<Table>): Id<Table> {
    this.#known.set(from, to)
    return to
  }

  /** Fails when `from` was not copied: referenced rows are copied first. */
  of<Table extends TableNames>(from: Id<Table>): Id<Table> {
    const to = this.#known.get(from)
    if (to === undefined) throw new Error(`The demo names a row that was not copied: ${from}`)
    // `add` keeps the table of both.
    return to as Id<Table>
  }

  inText(text: string): string {
    let replaced = text
    for (const [from, to] of this.#known) replaced = replaced.replaceAll(from, to)
    return replaced
  }
}

export interface Copying {
  readonly ctx: MutationCtx
  readonly from: Doc<"brands">
  readonly to: Doc<"brands">
  readonly ids: Ids
}

export const withoutSystemFields = <Row extends { readonly _id: unknown; readonly _creationTime: number }>({
  _creationTime: _made,
  _id: _own,
  ...fields
}: Row): Omit<Row, "_id" | "_creationTime"> => fields
