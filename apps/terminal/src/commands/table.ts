import { printable } from "@marque/core/model"

export const table = (rows: ReadonlyArray<ReadonlyArray<string>>): ReadonlyArray<string> => {
  // A cell stays on its line.
  const shown = rows.map((row) => row.map((cell) => printable(cell.replaceAll(/[\n\t]/g, " "))))
  const widths = (shown[0] ?? []).map((_, column) => Math.max(...shown.map((row) => row[column]?.length ?? 0)))
  return shown.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd()
  )
}
