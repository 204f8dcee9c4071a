import type { ResultsContext } from "./results.events.ts"
import type { ResultImport } from "./results.schema.ts"

/** The import of the open report that is under way, once it is known. */
export const unfinishedOf = ({
  report,
  results
}: Pick<ResultsContext, "report" | "results">): ResultImport | undefined => {
  const [latest] = results?.imports ?? []
  return latest?.status === "importing" && latest.fileName === report?.name ? latest : undefined
}
