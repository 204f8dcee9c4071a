/** A file as it was read. `lines`: of each row, the line of the file on which it begins, counted from 1. */
export interface SheetTable {
  readonly columns: ReadonlyArray<string>
  readonly rows: ReadonlyArray<ReadonlyArray<string>>
  readonly lines: ReadonlyArray<number>
}
